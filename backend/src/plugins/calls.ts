import { type Contract, getMaxBodyBytes } from '@scenewright/shared/api/contract.ts'
import { ErrorAnswer } from '@scenewright/shared/api/errors.ts'
import { type Failure, type Result, fail } from '@scenewright/shared/result.ts'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify'
import type { z } from 'zod'
import type { Login } from '#src/lib/auth/login-check.ts'
import { clientSignal } from '#src/lib/http/client-signal.ts'
import { EventStream } from '#src/lib/http/event-stream.ts'
import { JsonText } from '#src/lib/http/json-text.ts'
import type { CurrentUser } from './authenticate.ts'
import { SESSION_ENDED, sendFailure } from './failures.ts'

/** A request with path parameters and body parsed by the contract. */
type ParsedCall<Params extends z.ZodType, Body extends z.ZodType> = Readonly<{
  params: z.output<Params>
  body: z.output<Body>
  request: FastifyRequest
  reply: FastifyReply
}>

/** A handler's input. */
export type PublicCall<Params extends z.ZodType, Body extends z.ZodType> = ParsedCall<
  Params,
  Body
> &
  Readonly<{
    /** Aborts if the client disconnects before the answer. */
    signal: AbortSignal
  }>

/** The input of a handler that requires a login. */
export type UserCall<Params extends z.ZodType, Body extends z.ZodType> = PublicCall<Params, Body> &
  Readonly<{ user: CurrentUser }>

/** The input of a handler whose statement checks the login. */
export type ReadCall<Params extends z.ZodType> = ParsedCall<Params, z.ZodType> &
  Readonly<{ login: Login }>

type Handler<Call, Answer extends z.ZodType> = (
  call: Call,
) => Promise<Result<z.output<Answer> | JsonText | EventStream>>

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
  addRoute(app, contract, [], async (call) => await handler(withSignal(call)))
}

/** Registers the route of a contract that requires a login. */
export function userCall<P extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  app: FastifyInstance,
  contract: Contract<P, B, A>,
  handler: Handler<UserCall<P, B>, A>,
): void {
  addUserRoute(app, contract, [app.authenticate], handler)
}

/** Registers the route of a contract for admins. Everyone else gets 403, whatever they send. */
export function adminCall<P extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  app: FastifyInstance,
  contract: Contract<P, B, A>,
  handler: Handler<UserCall<P, B>, A>,
): void {
  addUserRoute(app, contract, [app.authenticate, refuseOthers], handler)
}

function withSignal<P extends z.ZodType, B extends z.ZodType>(
  call: ParsedCall<P, B>,
): PublicCall<P, B> {
  return { ...call, signal: clientSignal(call.reply) }
}

const refuseOthers: onRequestAsyncHookHandler = async (request, reply) => {
  const { currentUser, log, routeOptions } = request
  if (currentUser?.isAdmin) return undefined
  log.warn({ userId: currentUser?.id, route: routeOptions.url }, 'admin access refused')
  return sendFailure(reply, ADMINS_ONLY)
}

function addUserRoute<P extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  app: FastifyInstance,
  contract: Contract<P, B, A>,
  loginChecks: onRequestAsyncHookHandler[],
  handler: Handler<UserCall<P, B>, A>,
): void {
  if (contract.auth !== 'bearer') throw new Error(`${contract.path} needs publicCall`)
  // Before the body is read, so that nobody can upload megabytes without a login.
  const checks = [
    ...loginChecks,
    ...(contract.needsConfirmation ? [app.requireConfirmation] : []),
    app.limitLargeBodies,
    app.limitAccount(contract),
  ]
  addRoute(app, contract, checks, async (call) => {
    const user = call.request.currentUser
    if (!user) throw new Error(`${contract.path} ran without authentication`)
    return await handler({ ...withSignal(call), user })
  })
}

/**
 * Registers the route of a hot call without a body, which checks the login in its own statement
 * (`queryWithLogin`).
 *
 * @param handler returns null if the login doesn't hold
 */
export function readCall<P extends z.ZodType, A extends z.ZodType>(
  app: FastifyInstance,
  contract: Contract<P, z.ZodType, A>,
  handler: (call: ReadCall<P>) => Promise<Result<z.output<A> | JsonText> | null>,
): void {
  if (contract.auth !== 'bearer') throw new Error(`${contract.path} needs publicCall`)
  addRoute(app, contract, [app.readLogin], async (call) => {
    const { login } = call.request
    if (!login) throw new Error(`${contract.path} ran without a login`)
    return (await handler({ ...call, login })) ?? fail(SESSION_ENDED)
  })
}

const ADMINS_ONLY: Failure = { code: 'FORBIDDEN', error: 'Only admins can see this.' }

const JSON_TYPE = 'application/json; charset=utf-8'
const STREAM_TYPE = 'application/x-ndjson'

/** The schema of an answer, with its content type if that isn't JSON. */
function answerSchema({ answer, isStream }: Contract) {
  return isStream ? { content: { [STREAM_TYPE]: { schema: answer } } } : answer
}

/** Sends each line as soon as it is there. Proxies must not collect or compress them. */
function sendStream(reply: FastifyReply, { lines }: EventStream): FastifyReply {
  return reply
    .type(`${STREAM_TYPE}; charset=utf-8`)
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(lines)
}

function addRoute<P extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  app: FastifyInstance,
  contract: Contract<P, B, A>,
  onRequest: onRequestAsyncHookHandler[],
  handler: Handler<ParsedCall<P, B>, A>,
): void {
  const needsLogin = contract.auth === 'bearer'
  app.route({
    method: contract.method,
    url: contract.path,
    onRequest,
    bodyLimit: getMaxBodyBytes(contract),
    config: { acceptsAccessTokens: contract.acceptsAccessTokens === true },
    schema: {
      summary: contract.summary,
      security: needsLogin ? [{ bearer: [] }] : [],
      ...(contract.params && { params: contract.params }),
      ...(contract.query && { querystring: contract.query }),
      ...(contract.body && { body: contract.body }),
      response: { 200: answerSchema(contract), '4xx': ErrorAnswer, '5xx': ErrorAnswer },
    },
    handler: async (request, reply) => {
      const result = await handler({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the validator compiler
        params: request.params as z.output<P>,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the validator compiler
        body: request.body as z.output<B>,
        request,
        reply,
      })
      if (!result.ok) return sendFailure(reply, result.failure)
      if (result.value instanceof EventStream) return sendStream(reply, result.value)
      if (!(result.value instanceof JsonText)) return reply.send(result.value)
      return reply.type(JSON_TYPE).send(result.value.text)
    },
  })
}
