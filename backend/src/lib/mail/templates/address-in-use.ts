import { PRODUCT } from '@scenewright/shared/product.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'

/**
 * The mail to an address that an account wants to change to, but that has an account already. Who
 * asked sees the same message as for any other address, so only the mailbox's owner learns of it.
 */
export function addressInUseMail(to: string, loginLink: string): Mail {
  return renderLetter({
    to,
    subject: `You already have a ${PRODUCT} account`,
    before: [
      `Someone asked to use this address for another ${PRODUCT} account, but it already has one. Nothing was changed.`,
      'If it was you, log in with this address. To use it for the other account, first delete this one.',
    ],
    button: 'Log in',
    link: loginLink,
    after: ["If it wasn't you, you can ignore this email."],
  })
}
