import type { AppDeps } from '#src/lib/deps.ts'
import { isOutboxServed } from '#src/lib/mail/outbox-access.ts'

export const INVALID_CREDENTIALS = 'Invalid email or password'
export const PASSWORD_TOO_COMMON =
  'This password is too easy to guess. Please choose a different one.'
export const EMAIL_VERIFIED = 'Your email has been verified. You can now log in.'
export const ALREADY_VERIFIED = 'Your email is already verified. You can log in.'
export const LINK_EXPIRED = 'This verification link has expired. Log in to get a new one.'
export const LINK_UNKNOWN =
  "This verification link doesn't work. Open the newest email, or log in to get a new one."

export const PASSWORD_RESET = 'Your password has been changed. You can now log in.'
export const RESET_LINK_UNUSABLE =
  'This reset link has expired or was already used. Please request a new one.'
export const PASSWORD_CHANGED =
  'Your password has been changed. All your other devices were logged out.'
export const CURRENT_PASSWORD_WRONG = 'Current password is incorrect'
export const ACCOUNT_CHANGED = 'Your password was changed at the same time. Please try again.'
export const LOGGED_OUT = 'You have been logged out.'
export const SESSION_ENDED = 'That device was logged out.'
export const SESSION_UNKNOWN = 'That device is already logged out.'
export const LOGGED_OUT_EVERYWHERE = 'You have been logged out on all devices.'

const RESET_SENT =
  "If there's an account for that address, we've emailed it a link to choose a new password."

const SIGNED_UP =
  "Almost done! We've sent you an email. Open its link to verify your address, then log in."
const SENT_AGAIN =
  "If that address has an account that isn't verified yet, we've sent it a new email."
const OUTBOX_HINT = " This server can't send email. Open /dev/outbox to read it."

/** The same whether or not the address already has an account. */
export function signedUpMessage(deps: AppDeps): string {
  return SIGNED_UP + outboxHint(deps)
}

/** The same for every address. */
export function sentAgainMessage(deps: AppDeps): string {
  return SENT_AGAIN + outboxHint(deps)
}

/** The same for every address. */
export function resetSentMessage(deps: AppDeps): string {
  return RESET_SENT + outboxHint(deps)
}

function outboxHint({ config, mailer }: AppDeps): string {
  return isOutboxServed(config, mailer) ? OUTBOX_HINT : ''
}
