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

function outboxHint({ config, mailer }: AppDeps): string {
  return isOutboxServed(config, mailer) ? LOOK_INTO_OUTBOX : ''
}
