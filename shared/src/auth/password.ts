/** The minimum length of a password in characters. */
export const MIN_PASSWORD_CHARACTERS = 8
/** The maximum length in characters. argon2 hashes any length, so this limits the work. */
export const MAX_PASSWORD_CHARACTERS = 200

export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_CHARACTERS} characters long`
export const PASSWORD_TOO_LONG = `Password must be at most ${MAX_PASSWORD_CHARACTERS} characters long`
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_CHARACTERS} characters.`
export const PASSWORDS_DIFFER = 'Passwords do not match'

/**
 * Returns the error for a new password, or `null` when it's valid (`docs/product.md#validation`).
 */
export function passwordProblem(password: string): string | null {
  if ([...password].length < MIN_PASSWORD_CHARACTERS) return PASSWORD_TOO_SHORT
  if ([...password].length > MAX_PASSWORD_CHARACTERS) return PASSWORD_TOO_LONG
  return null
}

/** The same for a form with a confirmation. A mismatch is reported first. */
export function newPasswordProblem(password: string, confirmation: string): string | null {
  if (password !== confirmation) return PASSWORDS_DIFFER
  return passwordProblem(password)
}
