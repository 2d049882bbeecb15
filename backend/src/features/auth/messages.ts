import type { AppDeps } from '#src/lib/deps.ts'
import { isOutboxServed } from '#src/lib/mail/outbox-access.ts'

export const INVALID_CREDENTIALS = 'Invalid email or password'
export const PASSWORD_TOO_COMMON =
  'This password is too common and would be guessed. Please choose another one.'
export const EMAIL_VERIFIED = 'Your email has been verified. You can now log in.'
export const ALREADY_VERIFIED = 'Your email is already verified. You can log in.'
export const LINK_EXPIRED =
  'This verification link has expired. Log in to have a new one sent to you.'
export const LINK_UNKNOWN =
  'This verification link is not valid. Please open the newest mail, or log in to have a new one sent.'

export const PASSWORD_RESET = 'Your password has been changed. You can now log in with it.'
export const RESET_LINK_UNUSABLE =
  'This reset link has expired or has been used already. Please ask for a new one.'
export const PASSWORD_CHANGED =
  'Your password has been changed. Every other device has been logged out.'
export const CURRENT_PASSWORD_WRONG = 'Current password is incorrect'
export const CHANGED_MEANWHILE = 'Your account has changed meanwhile. Please try again.'
export const LOGGED_OUT_EVERYWHERE = 'You have been logged out everywhere.'

const RESET_SENT =
  'If that address has an account, we have sent it a mail with a link to choose a new password.'

const SIGNED_UP =
  'Almost done. We have sent you a mail: open its link to verify your email, then log in.'
const SENT_AGAIN =
  'If that address has an account that is not verified yet, we have sent it a new mail.'
const LOOK_INTO_OUTBOX = ' This server has no mail service: open /dev/outbox to find the mail.'

/** What a sign-up is told, whether or not the address was taken. */
export function signedUpMessage(deps: AppDeps): string {
  return SIGNED_UP + outboxHint(deps)
}

/** What asking for the mail again is told, whatever the address. */
export function sentAgainMessage(deps: AppDeps): string {
  return SENT_AGAIN + outboxHint(deps)
}

/** What asking for a reset link is told, whatever the address. */
export function resetSentMessage(deps: AppDeps): string {
  return RESET_SENT + outboxHint(deps)
}

function outboxHint({ config, mailer }: AppDeps): string {
  return isOutboxServed(config, mailer) ? LOOK_INTO_OUTBOX : ''
}
