import type { Failure } from '@scenewright/shared/result.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseDown, isStorageFull } from '#src/lib/database/is-database-down.ts'
import { REQUEST_ID_HEADER } from '#src/lib/http/request-id.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { RequestProblem } from '#src/lib/text-jobs/read-call.ts'
import { SESSION_ENDED, sendFailure } from './failures.ts'
import { validationSentence } from './validation-sentence.ts'

const RETRY_SECONDS = 5
const KIBIBYTE = 1024
const MEBIBYTE = KIBIBYTE * KIBIBYTE

const UNKNOWN_PATH: Failure = { code: 'NOT_FOUND', error: 'There is nothing at this address.' }
const INTERNAL: Failure = {
  code: 'INTERNAL',
  error: 'Something went wrong on the server. Please try again.',
}
const DATABASE_DOWN: Failure = {
  code: 'UNAVAILABLE',
  error: "The server can't reach its database. Please try again in a moment.",
}
const STORAGE_FULL: Failure = {
  code: 'STORAGE_FULL',
  error: "The server's disk is full, so it can't save anything now. Please try again later.",
}
const BUSY: Failure = {
  code: 'UNAVAILABLE',
  error: 'The server is busy right now. Please try again in a moment.',
}

/** Thrown by a body parser, which can't return a failure. */
export class FailedParse extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.error)
    this.failure = failure
  }
}

/**
 * Turns thrown errors into JSON answers `{error, code, …}` without a stack trace
 * (docs/product/api.md#errors). Server errors are logged.
 */
export function addErrorHandler(app: FastifyInstance, { prisma }: Pick<AppDeps, 'prisma'>): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const usual = failureOf(error, request.routeOptions.bodyLimit)
    const isGone = usual.code === 'INTERNAL' && (await isAccountGone(prisma, request))
    const failure = isGone ? SESSION_ENDED : usual
    if (failure.code === 'INTERNAL') request.log.error({ err: error }, 'request failed')
    if (error instanceof FailedParse && failure.code === 'RATE_LIMITED') {
      reply.header('retry-after', RETRY_SECONDS)
    }
    if (failure.code === 'UNAVAILABLE' || failure.code === 'STORAGE_FULL') {
      request.log.warn({ err: error, code: failure.code }, 'request rejected')
      reply.header('retry-after', RETRY_SECONDS)
    }
    // With its id, a person's report leads to the line in the log.
    const isUnexpected = failure.code === 'INTERNAL'
    return sendFailure(reply, isUnexpected ? { ...failure, requestId: request.id } : failure)
  })
}

/**
 * True if the account was deleted while its call ran. A failure then, such as a new project without an
 * owner, has that cause.
 */
async function isAccountGone(
  prisma: AppDeps['prisma'],
  { currentUser }: FastifyRequest,
): Promise<boolean> {
  if (!currentUser) return false
  try {
    const where = { id: currentUser.id }
    return (await prisma.user.findUnique({ where, select: { id: true } })) === null
  } catch {
    return false
  }
}

/** Answers 404 for an unknown path under /api. */
export function sendUnknownPath(reply: FastifyReply): FastifyReply {
  return sendFailure(reply, UNKNOWN_PATH)
}

/** Answers requests that the router rejects, such as invalid percent-encoding. */
export function answerRouterError(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // The router rejects these before any hook runs.
  reply.header(REQUEST_ID_HEADER, request.id)
  sendUnknownPath(reply)
}

function failureOf(error: FastifyError, bodyLimit: number): Failure {
  if (error instanceof FailedParse) return error.failure
  if (hasZodFastifySchemaValidationErrors(error)) return validationFailure(error.validation)
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge(bodyLimit)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { code: 'UNSUPPORTED_MEDIA_TYPE', error: 'Send JSON (application/json).' }
    case 'FST_UNDER_PRESSURE':
      return BUSY
  }
  if (isStorageFull(error)) return STORAGE_FULL
  if (isDatabaseDown(error)) return DATABASE_DOWN
  const status = error.statusCode ?? 500
  if (status === 404) return UNKNOWN_PATH
  if (status >= 400 && status < 500) {
    return { code: 'VALIDATION_FAILED', error: 'The request body is not valid JSON.' }
  }
  return INTERNAL
}

function tooLarge(limit: number): Failure {
  const size = limit < MEBIBYTE ? `${limit / KIBIBYTE} KB` : `${limit / MEBIBYTE} MB`
  return { code: 'BODY_TOO_LARGE', error: `This is too large to send. The limit is ${size}.` }
}

/** Returns the failure of a request that doesn't fit its contract. */
export function validationFailure(validation: readonly RequestProblem[]): Failure {
  const issues = validation.map((problem) => ({
    path: problem.instancePath.split('/').filter(Boolean).join('.'),
    message: validationSentence(problem),
  }))
  const error = issues[0]?.message ?? 'The request is invalid.'
  return { code: 'VALIDATION_FAILED', error, issues }
}
