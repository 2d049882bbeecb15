import type { z } from 'zod'
import { MAX_BODY_BYTES, MAX_PUBLIC_BODY_BYTES } from '../script/limits.ts'

/**
 * One call between the app and its server. The client, the server's validation and the OpenAPI
 * document are all based on the same object (`docs/product/api.md#api`).
 *
 * `path` uses Fastify's `:name` for parameters; `params` describes each of them.
 */
export type Contract<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = Readonly<{
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** `bearer` requires `Authorization: Bearer <login token>`. */
  auth: 'none' | 'bearer'
  /** True if personal access tokens may make the call too. */
  acceptsAccessTokens?: true
  /** True if the session's user must have proved lately who they are (`CONFIRMATION_MINUTES`). */
  needsConfirmation?: true
  summary: string
  params?: Params
  /** Query parameters. All of them have defaults. */
  query?: z.ZodType
  body?: Body
  /** Maximum bytes of the body, if neither of the usual limits fits (see `getMaxBodyBytes`). */
  maxBodyBytes?: number
  answer: Answer
  /** The answer is newline-delimited JSON, and `answer` is one of its lines. */
  isStream?: true
}>

/** Anyone can send a body to a call without a login, so it is limited to what a form needs. */
export function getMaxBodyBytes({ auth, maxBodyBytes }: Contract): number {
  return maxBodyBytes ?? (auth === 'bearer' ? MAX_BODY_BYTES : MAX_PUBLIC_BODY_BYTES)
}

/** Checks a contract's shape and preserves its exact schema types. */
export function contract<
  Params extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(definition: Contract<Params, Body, Answer>): Contract<Params, Body, Answer> {
  return definition
}

/** The path parameters and body that a caller passes, and the answer that it gets. */
export type ParamsOf<C> = C extends Contract<infer P, z.ZodType, z.ZodType> ? z.input<P> : never
export type BodyOf<C> = C extends Contract<z.ZodType, infer B, z.ZodType> ? z.input<B> : never
export type AnswerOf<C> = C extends Contract<z.ZodType, z.ZodType, infer A> ? z.output<A> : never
