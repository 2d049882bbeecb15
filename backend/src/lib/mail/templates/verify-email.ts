import { PRODUCT } from '@scenewright/shared/messages.ts'
import type { Mail } from '../mailer.ts'
import { setLetter } from './letter.ts'

/** The mail that asks a new account to verify its address. */
export function verifyEmailMail(to: string, link: string): Mail {
  return setLetter({
    to,
    subject: `Verify your email for ${PRODUCT}`,
    before: [
      `Welcome to ${PRODUCT}.`,
      'Please confirm that this address is yours. Then you can log in and start your script.',
    ],
    button: 'Verify your email',
    link,
    after: [
      'The link works once and for 24 hours.',
      'If you did not sign up, you need do nothing: without this step the account stays closed.',
    ],
  })
}
