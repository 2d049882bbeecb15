import { Email } from '@scenewright/shared/api/auth.ts'
import { passwordProblem, PASSWORDS_DIFFER } from '@scenewright/shared/auth/password.ts'
import type { FieldErrors } from '#renderer/ui/forms/use-form.ts'

export const EMAIL_REQUIRED = 'Please enter your email address'
export const PASSWORD_REQUIRED = 'Please enter your password'
export const CONFIRMATION_REQUIRED = 'Please enter your password again'
const EMAIL_INVALID = 'Please enter a valid email address'

type EmailValues = Readonly<{ email: string }>
export type LoginValues = EmailValues & Readonly<{ password: string }>
export type PasswordValues = Readonly<{ password: string; confirmation: string }>
export type SignupValues = EmailValues & PasswordValues

/** Checks the login form before it is sent. Only the server can check the password. */
export function checkLogin({ email, password }: LoginValues): FieldErrors<keyof LoginValues> {
  return {
    ...checkEmail({ email }),
    ...(password === '' && { password: PASSWORD_REQUIRED }),
  }
}

/** Checks the sign-up form (`docs/product/api.md#validation`). */
export function checkSignup(values: SignupValues): FieldErrors<keyof SignupValues> {
  return { ...checkEmail(values), ...checkPasswords(values) }
}

/** Checks a new password and its confirmation (`docs/product/api.md#validation`). */
export function checkPasswords({
  password,
  confirmation,
  email = '',
}: PasswordValues & Partial<EmailValues>): FieldErrors<keyof PasswordValues> {
  const problem = password === '' ? PASSWORD_REQUIRED : passwordProblem(password, email)
  const isRepeated = confirmation === password
  return {
    ...(problem !== null && { password: problem }),
    ...(confirmation === ''
      ? { confirmation: CONFIRMATION_REQUIRED }
      : !isRepeated && { confirmation: PASSWORDS_DIFFER }),
  }
}

/** Requires a valid email address. */
export function checkEmail({ email }: EmailValues): FieldErrors<keyof EmailValues> {
  if (email.trim() === '') return { email: EMAIL_REQUIRED }
  return Email.safeParse(email).success ? {} : { email: EMAIL_INVALID }
}
