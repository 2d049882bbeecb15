import type { z } from 'zod'

/**
 * One call between the app and its server: the same object tells the client what to send, the
 * server what to accept, and the OpenAPI document what to say (spec §7).
 *
 * `path` uses Fastify's `:name` for parameters, each of which stands in `params`.
 */
export type Contract<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = Readonly<{
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** `bearer`: the call needs `Authorization: Bearer <login token>`. */
  auth: 'none' | 'bearer'
  summary: string
  params?: Params
  /** What may follow `?`; each of its values has a default. */
  query?: z.ZodType
  body?: Body
  answer: Answer
}>

/** Keeps a contract's exact schema types while checking its shape. */
export function contract<
  Params extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(definition: Contract<Params, Body, Answer>): Contract<Params, Body, Answer> {
  return definition
}

/** What the caller passes for a contract's path parameters and body, and what comes back. */
export type ParamsOf<C> = C extends Contract<infer P, z.ZodType, z.ZodType> ? z.input<P> : never
export type BodyOf<C> = C extends Contract<z.ZodType, infer B, z.ZodType> ? z.input<B> : never
export type AnswerOf<C> = C extends Contract<z.ZodType, z.ZodType, infer A> ? z.output<A> : never
