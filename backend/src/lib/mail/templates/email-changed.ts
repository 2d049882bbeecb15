import { PRODUCT } from '@scenewright/shared/product.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'

/** The receipt for a finished change, for the old and for the new address. */
export function emailChangedMail(to: string, newEmail: string, publicUrl: string): Mail {
  return renderLetter({
    to,
    subject: `The email of your ${PRODUCT} account was changed`,
    before: [
      `The email address of your ${PRODUCT} account is now ${newEmail}. You were logged out on all devices, and your access tokens were revoked.`,
      'Log in with the new address and the same password.',
    ],
    button: 'Log in',
    link: `${publicUrl}/login`,
    after: [`If it wasn't you, write to us at once: ${publicUrl}/contact`],
  })
}
