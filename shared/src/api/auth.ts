import { z } from 'zod'
import { MAX_PASSWORD_CHARACTERS } from '../auth/password.ts'
import { PLAN_NAMES } from '../plans/plans.ts'
import { contract } from './contract.ts'

/** An e-mail address as a person types it; compared and kept in lower case. */
export const Email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ error: 'Please enter a valid email address' }))
  .transform((email) => email.toLowerCase())

/** A password at login: any length a person may have chosen, so that a wrong one is only ever wrong. */
const PresentPassword = z
  .string()
  .min(1)
  .max(MAX_PASSWORD_CHARACTERS * 4)

export const User = z.object({
  id: z.string(),
  email: z.string(),
  plan: z.enum(PLAN_NAMES),
})
export type User = z.infer<typeof User>

export const Message = z.object({ message: z.string() })

export const login = contract({
  method: 'POST',
  path: '/api/auth/login',
  auth: 'none',
  summary: 'Log in with email and password',
  body: z.object({ email: Email, password: PresentPassword }),
  answer: z.object({ token: z.string(), user: User }),
})

export const signup = contract({
  method: 'POST',
  path: '/api/auth/signup',
  auth: 'none',
  summary: 'Create an account; its address is verified by mail',
  /** The password's rules are checked by the command, which answers the spec's sentences. */
  body: z.object({ email: Email, password: z.string() }),
  answer: Message,
})

export const verifyEmail = contract({
  method: 'POST',
  path: '/api/auth/verify-email',
  auth: 'none',
  summary: 'Verify an address with the token of the mail',
  body: z.object({ token: z.string().max(500) }),
  answer: Message,
})

export const resendVerification = contract({
  method: 'POST',
  path: '/api/auth/resend-verification',
  auth: 'none',
  summary: 'Send the verification mail again; the same answer for any address',
  body: z.object({ email: Email }),
  answer: Message,
})

export const forgotPassword = contract({
  method: 'POST',
  path: '/api/auth/forgot-password',
  auth: 'none',
  summary: 'Mail a link to choose a new password; the same answer for any address',
  body: z.object({ email: Email }),
  answer: Message,
})

export const resetPassword = contract({
  method: 'POST',
  path: '/api/auth/reset-password',
  auth: 'none',
  summary: 'Choose a new password with the token of the mail; ends every session',
  /** The password's rules are checked by the command, which answers the spec's sentences. */
  body: z.object({ token: z.string().max(500), password: z.string() }),
  answer: Message,
})

export const changePassword = contract({
  method: 'POST',
  path: '/api/auth/change-password',
  auth: 'bearer',
  summary: 'Change the password; ends every other session, and answers a token for this one',
  body: z.object({ currentPassword: PresentPassword, newPassword: z.string() }),
  answer: z.object({ message: z.string(), token: z.string() }),
})

export const logOutEverywhere = contract({
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  auth: 'bearer',
  summary: 'End every session of the account, this one too',
  answer: Message,
})

export const deleteAccount = contract({
  method: 'DELETE',
  path: '/api/auth/delete-account',
  auth: 'bearer',
  summary: 'Delete the account with all that belongs to it',
  answer: Message,
})
