/** Two-step login: the codes that writers type (`docs/product/account.md#two-step-login`). */

/** Digits of a code of an authenticator app (RFC 6238). */
export const CODE_DIGITS = 6

/** Each code is valid for this time (RFC 6238, section 5.2). */
export const CODE_SECONDS = 30

/** Recovery codes that an account gets at once. */
export const RECOVERY_CODES = 10

/** Letters and digits of a recovery code, without those that look alike. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Characters of a recovery code, in groups. */
export const RECOVERY_CHARACTERS = 16
const GROUP_CHARACTERS = 4

/** A code as typed: of the app, a recovery code, or neither. */
export type TypedCode =
  | Readonly<{ kind: 'app' | 'recovery'; code: string }>
  | Readonly<{ kind: 'unknown' }>

/** Reads a typed code. Spaces, hyphens and capitals don't matter. */
export function readTypedCode(text: string): TypedCode {
  const code = text.replace(/[\s\p{Pd}]/gu, '').toLowerCase()
  if (new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code)) return { kind: 'app', code }
  const isRecovery =
    code.length === RECOVERY_CHARACTERS &&
    [...code].every((character) => RECOVERY_ALPHABET.includes(character))
  return isRecovery ? { kind: 'recovery', code } : { kind: 'unknown' }
}

/** Writes a recovery code in groups: `abcd-efgh-jkmn-pqrs`. */
export function recoveryCodeText(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP_CHARACTERS}}`, 'g'))?.join('-') ?? code
}

/** Writes a secret in groups of four, as authenticator apps show it. */
export function secretText(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
