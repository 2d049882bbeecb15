import { type Contract, maxBodyBytesOf } from '@scenewright/shared/api/contract.ts'
import { ErrorAnswer } from '@scenewright/shared/api/errors.ts'
import type { Result } from '@scenewright/shared/result.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { clientSignal } from '#src/lib/http/client-signal.ts'
import { JsonText } from '#src/lib/http/json-text.ts'
import type { CurrentUser } from './authenticate.ts'
import { sendFailure } from './failures.ts'

/** A handler's input, with path parameters and body parsed by the contract. */
export type PublicCall<Params extends z.ZodType, Body extends z.ZodType> = Readonly<{
  params: z.output<Params>
  body: z.output<Body>
  request: FastifyRequest
  reply: FastifyReply
  /** Aborts if the client disconnects before the answer. */
  signal: AbortSignal
}>

/** The input of a handler that requires a login. */
export type UserCall<Params extends z.ZodType, Body extends z.ZodType> = PublicCall<Params, Body> &
  Readonly<{ user: CurrentUser }>

type Handler<Call, Answer extends z.ZodType> = (
  call: Call,
) => Promise<Result<z.output<Answer> | JsonText>>

/**
 * Registers the route of a contract without a login. Method, path and schemas come from the
 * contract, so that server, client and OpenAPI document stay consistent.
 */
export function publicCall<P extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  app: FastifyInstance,
  contract: Contract<P, B, A>,
  handler: Handler<PublicCall<P, B>, A>,
): void {
  if (contract.auth !== 'none') throw new Error(`${contract.path} needs userCall`)
  addRoute(app, contract, handler)
}

/** Registers the route of a contract that requires a login. */
export function userCall<P extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  app: FastifyInstance,
  contract: Contract<P, B, A>,
  handler: Handler<UserCall<P, B>, A>,
): void {
  if (contract.auth !== 'bearer') throw new Error(`${contract.path} needs publicCall`)
  addRoute(app, contract, async (call) => {
    const user = call.request.currentUser
    if (!user) throw new Error(`${contract.path} ran without authentication`)
    return await handler({ ...call, user })
  })
}

const JSON_TYPE = 'application/json; charset=utf-8'

function addRoute<P extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  app: FastifyInstance,
  contract: Contract<P, B, A>,
  handler: Handler<PublicCall<P, B>, A>,
): void {
  const needsLogin = contract.auth === 'bearer'
  app.route({
    method: contract.method,
    url: contract.path,
    // Before the body is read, so that nobody can upload megabytes without a login.
    onRequest: needsLogin
      ? [app.authenticate, app.limitLargeBodies, app.limitAccount(contract)]
      : [],
    bodyLimit: maxBodyBytesOf(contract),
    schema: {
      summary: contract.summary,
      security: needsLogin ? [{ bearer: [] }] : [],
      ...(contract.params && { params: contract.params }),
      ...(contract.query && { querystring: contract.query }),
      ...(contract.body && { body: contract.body }),
      response: { 200: contract.answer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
    },
    handler: async (request, reply) => {
      const result = await handler({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the validator compiler
        params: request.params as z.output<P>,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the validator compiler
        body: request.body as z.output<B>,
        request,
        reply,
        signal: clientSignal(reply),
      })
      if (!result.ok) return sendFailure(reply, result.failure)
      if (!(result.value instanceof JsonText)) return reply.send(result.value)
      return reply.type(JSON_TYPE).send(result.value.text)
    },
  })
}
