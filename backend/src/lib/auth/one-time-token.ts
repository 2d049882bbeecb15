import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** What the link of a mail is for. */
export type TokenPurpose = 'verify' | 'reset'

/** Milliseconds that a link lives (design §7). */
export const TOKEN_LIFE_MS: Readonly<Record<TokenPurpose, number>> = {
  verify: 24 * 60 * 60 * 1000,
  reset: 60 * 60 * 1000,
}

/** A new token of 256 bits: the text goes into the mail, only its hash into the database. */
export function newOneTimeToken(): { token: string; tokenHash: Uint8Array<ArrayBuffer> } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** SHA-256 of a token: with 256 random bits no slower hash is needed. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}
