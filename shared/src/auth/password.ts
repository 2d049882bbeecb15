import { canonicalEmail } from './email.ts'
import { MIN_PASSWORD_CHARACTERS } from './password-length.ts'

/** The maximum length in characters. argon2 hashes any length, so this limits the work. */
export const MAX_PASSWORD_CHARACTERS = 200

export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_CHARACTERS} characters long`
export const PASSWORD_TOO_LONG = `Password must be at most ${MAX_PASSWORD_CHARACTERS} characters long`
export const PASSWORD_BLANK = "Password can't be only blanks"
export const PASSWORD_REPEATED = "Password can't be one character repeated"
export const PASSWORD_IS_EMAIL = "Password can't be your email address or its first part"
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_CHARACTERS} characters.`
export const PASSWORDS_DIFFER = 'Passwords do not match'

/**
 * Returns the error for a new password, or `null` when it's valid
 * (`docs/product/api.md#validation`).
 *
 * @param email of the account; empty where it isn't known
 */
export function passwordProblem(password: string, email: string): string | null {
  if ([...password].length < MIN_PASSWORD_CHARACTERS) return PASSWORD_TOO_SHORT
  if ([...password].length > MAX_PASSWORD_CHARACTERS) return PASSWORD_TOO_LONG
  if (password.trim() === '') return PASSWORD_BLANK
  if (new Set(password).size === 1) return PASSWORD_REPEATED
  return isEmail(password, email) ? PASSWORD_IS_EMAIL : null
}

/** True if a password is the address, in any form of it, or the part before the `@`. */
function isEmail(password: string, email: string): boolean {
  const plain = (text: string) => text.trim().normalize('NFC').toLowerCase()
  const [typed, address] = [plain(password), plain(email)]
  const canonical = canonicalEmail(email)
  return (
    address !== '' &&
    (typed === address ||
      typed === address.slice(0, address.lastIndexOf('@')) ||
      (canonical !== null && canonicalEmail(password) === canonical))
  )
}
