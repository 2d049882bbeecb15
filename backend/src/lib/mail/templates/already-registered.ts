import { PRODUCT } from '@scenewright/shared/messages.ts'
import type { Mail } from '../mailer.ts'
import { setLetter } from './letter.ts'

/**
 * The mail for an address that signs up again. The page says the same as to a new address, so only
 * the owner of the mailbox learns of the account. It holds no link that changes anything: the
 * attempt may have been somebody else's.
 */
export function alreadyRegisteredMail(to: string, loginLink: string): Mail {
  return setLetter({
    to,
    subject: `You already have a ${PRODUCT} account`,
    before: [
      `Someone tried to sign up for ${PRODUCT} with your address, which already has an account. ` +
        'Nothing has been changed.',
      'If that was you, log in with the password you chose. If the address is not verified yet, ' +
        'the login page sends you a new mail for it.',
    ],
    button: 'Log in',
    link: loginLink,
    after: ['If that was not you, you need do nothing.'],
  })
}
