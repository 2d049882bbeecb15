import type { Failure } from '@scenewright/shared/result.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseDown } from '#src/lib/database/is-database-down.ts'
import { REQUEST_ID_HEADER } from '#src/lib/http/request-id.ts'
import { sendFailure } from './failures.ts'

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
const BUSY: Failure = {
  code: 'UNAVAILABLE',
  error: 'The server is busy right now. Please try again in a moment.',
}

/**
 * Turns thrown errors into JSON answers `{error, code, …}` without a stack trace
 * (docs/product.md#errors). Server errors are logged.
 */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = failureOf(error, request.routeOptions.bodyLimit)
    if (failure.code === 'INTERNAL') request.log.error({ err: error }, 'request failed')
    if (failure.code === 'UNAVAILABLE') {
      request.log.warn({ err: error }, 'request rejected')
      reply.header('retry-after', RETRY_SECONDS)
    }
    // With its id, a person's report leads to the line in the log.
    const isUnexpected = failure.code === 'INTERNAL'
    return sendFailure(reply, isUnexpected ? { ...failure, requestId: request.id } : failure)
  })
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
  if (hasZodFastifySchemaValidationErrors(error)) return validationFailure(error.validation)
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge(bodyLimit)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { code: 'UNSUPPORTED_MEDIA_TYPE', error: 'Send JSON (application/json).' }
    case 'FST_UNDER_PRESSURE':
      return BUSY
  }
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

type ValidationError = Readonly<{ instancePath: string; message?: string }>

/** Zod's default messages describe types, so the field's name is put before them. */
const ZOD_DEFAULT_MESSAGE = /^(Invalid|Too (big|small)|Expected|Unrecognized)/

function validationFailure(validation: readonly ValidationError[]): Failure {
  const issues = validation.map(({ instancePath, message }) => ({
    path: instancePath.split('/').filter(Boolean).join('.'),
    message: message ?? 'is invalid',
  }))
  const first = issues[0]
  if (!first) return { code: 'VALIDATION_FAILED', error: 'The request is invalid.' }
  const needsName = ZOD_DEFAULT_MESSAGE.test(first.message)
  return {
    code: 'VALIDATION_FAILED',
    error: needsName ? `${first.path || 'The request'}: ${first.message}` : first.message,
    issues,
  }
}
