/** Expected failures as values, so that rules and services need no exceptions. */

/** Error codes, so that clients don't have to parse messages. */
export const ERROR_CODES = [
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'EMAIL_NOT_VERIFIED',
  'TWO_STEP_REQUIRED',
  'CONFIRMATION_REQUIRED',
  'ACCOUNT_SUSPENDED',
  'INVALID_TOKEN',
  'FORBIDDEN',
  'NOT_FOUND',
  'PROJECT_LIMIT_REACHED',
  'STORAGE_LIMIT_REACHED',
  'VERSION_CONFLICT',
  'PROJECT_IS_LIVE',
  'ID_TAKEN',
  'INVALID_SCRIPT',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'LINK_PASSWORD_REQUIRED',
  'WRONG_LINK_PASSWORD',
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
  'STORAGE_FULL',
  'INTERNAL',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** An expected failure as a value. Rules and services return it; routes turn it into an answer. */
export type Failure = Readonly<{
  code: ErrorCode
  error: string
  issues?: readonly { path: string; message: string }[]
  used?: number
  limit?: number
  version?: number
  sells_plans?: boolean
  offers?: readonly CommandOffer[]
  examples?: readonly string[]
  unclear?: string
  needs?: 'ai'
  requestId?: string
  challenge?: string
  passkey?: PasskeyRequest | null
}>

/** The options for using a passkey in a browser (`shared/src/api/passkeys.ts`). */
export type PasskeyRequest = Readonly<{
  challenge: string
  rpId: string
  timeout: number
  userVerification: 'required'
  allowCredentials: { id: string; type: 'public-key'; transports: string[] }[]
}>

/** A command that a refusal offers instead. */
export type CommandOffer = Readonly<{ label: string; command: string }>

/** The outcome of an operation that may fail in an expected way. */
export type Result<T> = Readonly<{ ok: true; value: T } | { ok: false; failure: Failure }>

export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function fail(failure: Failure): Result<never> {
  return { ok: false, failure }
}
