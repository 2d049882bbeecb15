import { PRODUCT } from '@scenewright/shared/product.ts'
import { TOKEN_LIFE_MS } from '../../auth/one-time-token.ts'
import { durationText } from '@scenewright/shared/duration.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'

/** Checks that the new address of an account belongs to its owner. */
export function confirmNewAddressMail(to: string, link: string): Mail {
  return renderLetter({
    to,
    subject: `Confirm your new email for ${PRODUCT}`,
    before: [
      `Someone asked to use this address for their ${PRODUCT} account.`,
      'If it was you, confirm it here, and open the link in the email to your old address too. The order does not matter.',
    ],
    button: 'Confirm this address',
    link,
    after: [
      `The link expires in ${durationText(TOKEN_LIFE_MS['email-change'])}.`,
      "If it wasn't you, ignore this email. Someone may have mistyped their address.",
    ],
  })
}
