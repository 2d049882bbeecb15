import { z } from 'zod'

/** The codes an error answer may carry, so that a client need not read its sentence. */
export const ERROR_CODES = [
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'EMAIL_NOT_VERIFIED',
  'INVALID_TOKEN',
  'FORBIDDEN',
  'NOT_FOUND',
  'PROJECT_LIMIT_REACHED',
  'VERSION_CONFLICT',
  'ID_TAKEN',
  'INVALID_SCRIPT',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'ELEMENT_LIMIT_REACHED',
  'OVERVIEW_LIMIT_REACHED',
  'COMMAND_NOT_UNDERSTOOD',
  'TOKEN_LIMIT_EXCEEDED',
  'AI_FAILED',
  'AI_TIMEOUT',
  'SUBSCRIPTION_EXISTS',
  'NO_SUBSCRIPTION',
  'PAYMENT_FAILED',
  'BILLING_FAILED',
  'NOT_CONFIGURED',
  'UNAVAILABLE',
  'INTERNAL',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** Every failed call under /api answers this, and never a stack (design §3). */
export const ErrorAnswer = z.looseObject({
  /** One sentence for the person: what went wrong and what to do. */
  error: z.string(),
  code: z.enum(ERROR_CODES).optional(),
  /** VALIDATION_FAILED, INVALID_SCRIPT: where, as dotted paths. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** TOKEN_LIMIT_EXCEEDED: tokens used this month. */
  used: z.number().optional(),
  /** TOKEN_LIMIT_EXCEEDED (tokens) and PROJECT_LIMIT_REACHED (projects). */
  limit: z.number().optional(),
  /** VERSION_CONFLICT: the server's present version. */
  version: z.number().optional(),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>

/** An expected failure as a value: rules and services return it, the edge turns it into an answer. */
export type Failure = Readonly<{
  code: ErrorCode
  error: string
  issues?: readonly { path: string; message: string }[]
  used?: number
  limit?: number
  version?: number
}>

/** The outcome of something that may fail in an expected way. */
export type Result<T> = Readonly<{ ok: true; value: T } | { ok: false; failure: Failure }>

export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function fail(failure: Failure): Result<never> {
  return { ok: false, failure }
}
