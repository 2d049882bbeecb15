import type { ErrorCode } from '@scenewright/shared/error-codes.ts'
import type { Failure } from '@scenewright/shared/result.ts'
import type { FastifyReply } from 'fastify'

/** The login token was valid once. */
export const SESSION_ENDED: Failure = {
  code: 'UNAUTHENTICATED',
  error: 'Your session has ended. Please log in again.',
}

/** Returns the HTTP status of an error code. */
export function getStatus(code: ErrorCode): number {
  switch (code) {
    case 'VALIDATION_FAILED':
    case 'INVALID_TOKEN':
      return 400
    case 'UNAUTHENTICATED':
    case 'INVALID_CREDENTIALS':
      return 401
    case 'PAYMENT_FAILED':
      return 402
    case 'EMAIL_NOT_VERIFIED':
    case 'TWO_STEP_REQUIRED':
    case 'CONFIRMATION_REQUIRED':
    case 'ACCOUNT_SUSPENDED':
    case 'FORBIDDEN':
    case 'PROJECT_LIMIT_REACHED':
    case 'STORAGE_LIMIT_REACHED':
    case 'TOKEN_LIMIT_EXCEEDED':
    case 'LINK_PASSWORD_REQUIRED':
    case 'WRONG_LINK_PASSWORD':
      return 403
    case 'NOT_FOUND':
      return 404
    case 'VERSION_CONFLICT':
    case 'PROJECT_IS_LIVE':
    case 'ID_TAKEN':
    case 'SUBSCRIPTION_EXISTS':
    case 'NO_SUBSCRIPTION':
      return 409
    case 'BODY_TOO_LARGE':
      return 413
    case 'UNSUPPORTED_MEDIA_TYPE':
      return 415
    case 'INVALID_SCRIPT':
    case 'ELEMENT_LIMIT_REACHED':
    case 'OVERVIEW_LIMIT_REACHED':
    case 'COMMAND_NOT_UNDERSTOOD':
      return 422
    case 'RATE_LIMITED':
      return 429
    case 'INTERNAL':
      return 500
    case 'AI_FAILED':
    case 'BILLING_FAILED':
      return 502
    case 'NOT_CONFIGURED':
    case 'UNAVAILABLE':
    case 'STORAGE_FULL':
      return 503
    case 'AI_TIMEOUT':
      return 504
  }
}

/** Sends a failure as `{error, code, …}` with its code's status. */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  return reply.code(getStatus(failure.code)).send(failure)
}
