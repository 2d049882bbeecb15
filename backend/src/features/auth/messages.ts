import { MAX_PASSKEYS } from '@scenewright/shared/api/passkeys.ts'
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

export const TWO_STEP_REQUIRED = 'Enter the code from your authenticator app to finish logging in.'
export const WRONG_CODE =
  "That code is wrong or was already used. Wait for your app's next code, or use a recovery code."
export const CODES_UNREADABLE =
  "This server can't check codes of authenticator apps set up earlier. Use a recovery code or a passkey, then set up your app again."
export const SECOND_STEP_ENDED = 'This login has ended. Please log in again.'
export const STEP_ENDED = 'That took too long. Please start again.'
export const ALREADY_ON = 'Two-step login is already on.'
export const ALREADY_OFF = 'Two-step login is already off.'
export const FIRST_CODE_WRONG =
  "That code is wrong. Enter the newest code, and check that your phone's time is right."
export const TURNED_ON = 'Two-step login is on.'
export const TURNED_OFF = 'Two-step login is off. Logging in needs only your password.'
export const RECOVERY_CODES_RENEWED =
  "Your new recovery codes are ready. The old ones don't work anymore."
export const PASSKEY_ADDED = 'Passkey added. You can log in with it now.'
export const PASSKEY_REMOVED = "Passkey removed. It can't be used to log in anymore."
export const PASSKEY_GONE = 'That passkey is already removed.'
export const PASSKEY_NOT_ADDED =
  "This passkey couldn't be added. Please try again, or use another device."
export const PASSKEY_UNKNOWN =
  "This passkey doesn't belong to an account here. Log in with your password."
export const PASSKEY_REFUSED = "This passkey couldn't be checked. Log in with your password."
export const PASSKEYS_FULL = `An account can have ${MAX_PASSKEYS} passkeys. Remove one first.`
export const PASSKEYS_NEED_DOMAIN =
  "Passkeys don't work on this server, because its address is an IP address. They need a domain name."

export const IDENTITY_CONFIRMED = "Thank you. You won't be asked again for 10 minutes."
export const CODE_MISSING = 'Enter the code from your authenticator app, or a recovery code.'
export const PASSKEY_NOT_YOURS =
  "This passkey belongs to another account. Use one of this account's."

export const SAME_ADDRESS = 'This is already your email address. Please enter a different one.'
export const CHANGE_CANCELED = 'The change was canceled. Your email address stays the same.'
export const NO_CHANGE = 'There is no change to cancel.'
export const CHANGE_LINK_UNUSABLE =
  "This link doesn't work anymore. To change your email address, start again on your account page."
export const ONE_LINK_OPENED =
  'Thank you. Now open the link in the email to the other address. Your address changes then.'
export const ADDRESS_CHANGED =
  'Your email address was changed. You were logged out on all devices. Log in with the new address.'

const CHANGE_SENT =
  'We sent an email to both addresses. Open both links within 24 hours to change your address.'
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

/** The same for every new address. */
export function changeSentMessage(deps: AppDeps): string {
  return CHANGE_SENT + outboxHint(deps)
}

function outboxHint({ config, mailer }: AppDeps): string {
  return isOutboxServed(config, mailer) ? OUTBOX_HINT : ''
}
