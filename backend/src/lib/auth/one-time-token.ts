import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@scenewright/shared/duration.ts'

const TOKEN_BYTES = 32

/** The purpose of a link sent by email. */
export type TokenPurpose = 'verify' | 'reset' | 'email-change'

/** Lifetime of a link (docs/product/account.md#account). */
export const TOKEN_LIFE_MS: Readonly<Record<TokenPurpose, number>> = {
  verify: DAY_MS,
  reset: HOUR_MS,
  'email-change': DAY_MS,
}

/** Creates a 256-bit token for the mail and its hash for the database. */
export function newOneTimeToken(): { token: string; tokenHash: Uint8Array<ArrayBuffer> } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** SHA-256. A random 256-bit token needs no slower hash. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}
