/** Characters of a password at the least (spec §5). */
export const MIN_PASSWORD_CHARACTERS = 8
/** Characters at the most (ours): argon2 hashes any length, a body of megabytes is no password. */
export const MAX_PASSWORD_CHARACTERS = 200

export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long'
export const PASSWORD_TOO_LONG = 'Password must be at most 200 characters long'
export const PASSWORDS_DIFFER = 'Passwords do not match'

/** What is wrong with a new password, in the spec's words (§5), or `null` when it will do. */
export function passwordProblem(password: string): string | null {
  if ([...password].length < MIN_PASSWORD_CHARACTERS) return PASSWORD_TOO_SHORT
  if ([...password].length > MAX_PASSWORD_CHARACTERS) return PASSWORD_TOO_LONG
  return null
}

/** The same for a form with a confirmation; a difference is told first, as spec §5 orders them. */
export function newPasswordProblem(password: string, confirmation: string): string | null {
  if (password !== confirmation) return PASSWORDS_DIFFER
  return passwordProblem(password)
}
