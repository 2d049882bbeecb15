import { PRODUCT } from '@scenewright/shared/product.ts'
import { TOKEN_LIFE_MS } from '../../auth/one-time-token.ts'
import { durationText } from '@scenewright/shared/duration.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'

/** Asks the owner of an account whether its address should change. */
export function confirmOldAddressMail(to: string, newEmail: string, link: string): Mail {
  return renderLetter({
    to,
    subject: `Change the email of your ${PRODUCT} account?`,
    before: [
      `Someone who knows your password asked to change the email address of your ${PRODUCT} account to ${newEmail}.`,
      'If it was you, confirm it here, and open the link in the email to the new address too. The order does not matter. Then you will be logged out on all devices.',
    ],
    button: 'Confirm the change',
    link,
    after: [
      `The link expires in ${durationText(TOKEN_LIFE_MS['email-change'])}.`,
      "If it wasn't you, don't open the link, and change your password now. Nothing changes without this link.",
    ],
  })
}
