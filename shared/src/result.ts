/** Expected failures as values, so that rules and services need no exceptions. */
import type { ErrorCode } from './error-codes.ts'

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
