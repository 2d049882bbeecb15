import { z } from 'zod'
import { canonicalEmail } from '../auth/email.ts'
import { MAX_PASSWORD_CHARACTERS } from '../auth/password.ts'
import { PLAN_NAMES } from '../plans/plans.ts'
import { contract } from './contract.ts'

/** Days in which a deleted account can come back. */
export const RESTORE_DAYS = 7

/** More characters than any address has, also before accents are composed. */
const MAX_TYPED_CHARACTERS = 1000

/** An email address; parsed to the form in which it's stored. */
export const Email = z
  .string()
  .max(MAX_TYPED_CHARACTERS)
  .transform((text, context) => {
    const email = canonicalEmail(text)
    if (email !== null) return email
    context.addIssue('Please enter a valid email address')
    return z.NEVER
  })

/** An existing password. Longer ones pass, so that a wrong password is reported as wrong. */
export const ExistingPassword = z
  .string()
  .min(1)
  .max(MAX_PASSWORD_CHARACTERS * 4)

/** A new password. One too long for our rule passes here, to get the rule's own message. */
export const NewPassword = z.string().max(MAX_PASSWORD_CHARACTERS * 50)

export const User = z.object({
  id: z.string(),
  email: z.string(),
  plan: z.enum(PLAN_NAMES),
  /** Present for admins. */
  isAdmin: z.literal(true).optional(),
})
export type User = z.infer<typeof User>

export const Message = z.object({ message: z.string() })

/** The answer of a login. */
export const LoggedIn = z.object({ token: z.string(), user: User })
export type LoggedIn = z.infer<typeof LoggedIn>

/** True if the desktop app makes the call. The link in the mail then offers to open it. */
const FromApp = z.boolean().default(false)

export const login = contract({
  method: 'POST',
  path: '/api/auth/login',
  auth: 'none',
  summary: 'Log in with email and password; 403 TWO_STEP_REQUIRED asks for the second step',
  body: z.object({ email: Email, password: ExistingPassword }),
  answer: LoggedIn,
})

export const signup = contract({
  method: 'POST',
  path: '/api/auth/signup',
  auth: 'none',
  summary: 'Create an account and mail a verification link',
  /** The command checks the password, to answer with the specified messages. */
  body: z.object({ email: Email, password: NewPassword, from_app: FromApp }),
  answer: Message,
})

export const verifyEmail = contract({
  method: 'POST',
  path: '/api/auth/verify-email',
  auth: 'none',
  summary: 'Verify an email address with a mailed token',
  body: z.object({ token: z.string().max(500) }),
  answer: Message,
})

export const resendVerification = contract({
  method: 'POST',
  path: '/api/auth/resend-verification',
  auth: 'none',
  summary: 'Send the verification mail again; same answer for any address',
  body: z.object({ email: Email, from_app: FromApp }),
  answer: Message,
})

export const forgotPassword = contract({
  method: 'POST',
  path: '/api/auth/forgot-password',
  auth: 'none',
  summary: 'Mail a password reset link; same answer for any address',
  body: z.object({ email: Email, from_app: FromApp }),
  answer: Message,
})

export const checkResetLink = contract({
  method: 'POST',
  path: '/api/auth/check-reset-link',
  auth: 'none',
  summary: 'Check the token of a reset link without using it up',
  body: z.object({ token: z.string().max(500).default('') }),
  answer: z.object({ valid: z.literal(true) }),
})

export const resetPassword = contract({
  method: 'POST',
  path: '/api/auth/reset-password',
  auth: 'none',
  summary: 'Set a new password with a mailed token; ends all sessions',
  /** The command checks both, to answer with the specified messages. */
  body: z.object({ token: z.string().max(500).default(''), password: NewPassword.default('') }),
  answer: Message,
})

export const changePassword = contract({
  method: 'POST',
  path: '/api/auth/change-password',
  auth: 'bearer',
  summary: 'Change the password; ends all other sessions and returns a new token for this one',
  body: z.object({ currentPassword: ExistingPassword, newPassword: NewPassword }),
  answer: z.object({ message: z.string(), token: z.string() }),
})

export const logOut = contract({
  method: 'POST',
  path: '/api/auth/logout',
  auth: 'bearer',
  summary: 'End the session of this token',
  answer: Message,
})

/** A login on one device. */
export const Session = z.object({
  id: z.string(),
  /** Browser and system, such as `Firefox on Windows`. */
  device: z.string(),
  /** `IPv4 network` or `IPv6 network`. */
  network: z.string(),
  created_at: z.string(),
  /** Exact to a few minutes. */
  last_used_at: z.string(),
  /** True if the call was made with this session's token. */
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = contract({
  method: 'GET',
  path: '/api/auth/sessions',
  auth: 'bearer',
  summary: "The account's sessions: the current one first, then the last used",
  answer: z.object({ sessions: z.array(Session) }),
})

export const endSession = contract({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  auth: 'bearer',
  summary: 'End one session of the account',
  params: z.object({ id: z.string() }),
  answer: Message,
})

export const logOutEverywhere = contract({
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  auth: 'bearer',
  summary: 'End all sessions of the account, including this one',
  answer: Message,
})

export const deleteAccount = contract({
  method: 'DELETE',
  path: '/api/auth/delete-account',
  auth: 'bearer',
  needsConfirmation: true,
  summary: `Delete the account; it is erased ${RESTORE_DAYS} days later`,
  answer: Message,
})

export const restoreAccount = contract({
  method: 'POST',
  path: '/api/auth/restore-account',
  auth: 'none',
  summary: 'Bring a deleted account back with a mailed token',
  body: z.object({ token: z.string().max(500) }),
  answer: Message,
})
