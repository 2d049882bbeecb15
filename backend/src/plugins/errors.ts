import type { Failure } from '@scenewright/shared/api/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseDown } from '#src/lib/database/is-database-down.ts'
import { sendFailure } from './failures.ts'

const RETRY_SECONDS = 5

const NOTHING_HERE: Failure = { code: 'NOT_FOUND', error: 'There is nothing at this address.' }
const INTERNAL: Failure = {
  code: 'INTERNAL',
  error: 'Something went wrong on the server. Please try again.',
}
const DATABASE_DOWN: Failure = {
  code: 'UNAVAILABLE',
  error: 'The database cannot be reached right now. Please try again in a moment.',
}
const BUSY: Failure = {
  code: 'UNAVAILABLE',
  error: 'The server is busy right now. Please try again in a moment.',
}

/**
 * The one place where a thrown error becomes an answer: JSON `{error, code, …}` with one clear
 * sentence, and never a stack (design §3). What is no client's fault is logged.
 */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = failureOf(error)
    if (failure.code === 'INTERNAL') request.log.error({ err: error }, 'request failed')
    if (failure.code === 'UNAVAILABLE') {
      request.log.warn({ err: error }, 'request refused')
      reply.header('retry-after', RETRY_SECONDS)
    }
    return sendFailure(reply, failure)
  })
}

/** Answers an /api path that names no call. */
export function sendNothingHere(reply: FastifyReply): FastifyReply {
  return sendFailure(reply, NOTHING_HERE)
}

/** Answers what the router itself refuses, such as a path that is not valid percent-encoding. */
export function answerRouterError(
  _error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendNothingHere(reply)
}

function failureOf(error: FastifyError): Failure {
  if (hasZodFastifySchemaValidationErrors(error)) return validationFailure(error.validation)
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { code: 'BODY_TOO_LARGE', error: 'This is too large to be sent: 8 MB at the most.' }
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { code: 'UNSUPPORTED_MEDIA_TYPE', error: 'Please send JSON (application/json).' }
    case 'FST_UNDER_PRESSURE':
      return BUSY
  }
  if (isDatabaseDown(error)) return DATABASE_DOWN
  const status = error.statusCode ?? 500
  if (status === 404) return NOTHING_HERE
  if (status >= 400 && status < 500) {
    return { code: 'VALIDATION_FAILED', error: 'The request could not be read: not valid JSON.' }
  }
  return INTERNAL
}

type ValidationError = Readonly<{ instancePath: string; message?: string }>

/** What zod says by itself speaks of types, not to a person, so it is put behind the field's name. */
const ZOD_OWN_WORDS = /^(Invalid|Too (big|small)|Expected|Unrecognized)/

function validationFailure(validation: readonly ValidationError[]): Failure {
  const issues = validation.map(({ instancePath, message }) => ({
    path: instancePath.split('/').filter(Boolean).join('.'),
    message: message ?? 'is not valid',
  }))
  const first = issues[0]
  if (!first) return { code: 'VALIDATION_FAILED', error: 'The request is not valid.' }
  const needsName = ZOD_OWN_WORDS.test(first.message)
  return {
    code: 'VALIDATION_FAILED',
    error: needsName ? `${first.path || 'The request'}: ${first.message}` : first.message,
    issues,
  }
}
