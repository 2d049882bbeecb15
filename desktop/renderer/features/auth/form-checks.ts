import { Email } from '@scenewright/shared/api/auth.ts'
import { newPasswordProblem, PASSWORDS_DIFFER } from '@scenewright/shared/auth/password.ts'

/** What is wrong with each field of a form; a field without an entry is fine. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>

export const EMAIL_REQUIRED = 'Please enter your email address'
export const PASSWORD_REQUIRED = 'Please enter your password'
export const CONFIRMATION_REQUIRED = 'Please enter your password again'
const EMAIL_INVALID = 'Please enter a valid email address'

export type LoginValues = Readonly<{ email: string; password: string }>
export type PasswordValues = Readonly<{ password: string; confirmation: string }>
export type SignupValues = PasswordValues & Readonly<{ email: string }>

/** Checks the login form before it is sent: whether the password is right only the server knows. */
export function checkLogin({ email, password }: LoginValues): FieldErrors<keyof LoginValues> {
  const emailError = checkEmail(email)
  return {
    ...(emailError && { email: emailError }),
    ...(password === '' && { password: PASSWORD_REQUIRED }),
  }
}

/** The rules of spec §5 for signing up. */
export function checkSignup(values: SignupValues): FieldErrors<keyof SignupValues> {
  const { email, password, confirmation } = values
  const emailError = checkEmail(email)
  return {
    ...(emailError && { email: emailError }),
    ...checkPasswords({ password, confirmation }),
  }
}

/** The rules of spec §5 for a new password. */
export function checkPasswords({
  password,
  confirmation,
}: PasswordValues): FieldErrors<keyof PasswordValues> {
  if (password === '') return { password: PASSWORD_REQUIRED }
  if (confirmation === '') return { confirmation: CONFIRMATION_REQUIRED }
  const problem = newPasswordProblem(password, confirmation)
  if (problem === null) return {}
  return problem === PASSWORDS_DIFFER ? { confirmation: problem } : { password: problem }
}

/** What is wrong with an address, or `null`. */
export function checkEmail(email: string): string | null {
  if (email.trim() === '') return EMAIL_REQUIRED
  return Email.safeParse(email).success ? null : EMAIL_INVALID
}
