import { PRODUCT } from '@scenewright/shared/product.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'

/**
 * The mail to an address that already has an account. The sign-up page shows the same message as
 * for a new address, so only the owner of the mailbox learns about the account. The mail has no
 * link that changes anything, because someone else may have entered the address.
 */
export function alreadyRegisteredMail(to: string, loginLink: string): Mail {
  return renderLetter({
    to,
    subject: `You already have a ${PRODUCT} account`,
    before: [
      `Someone tried to sign up for ${PRODUCT} with this address, but it already has an account. ` +
        'Nothing was changed.',
      "If it was you, log in with your password. If you haven't verified your address yet, " +
        'the login page can send you a new link.',
    ],
    button: 'Log in',
    link: loginLink,
    after: ["If it wasn't you, you can ignore this email."],
  })
}
