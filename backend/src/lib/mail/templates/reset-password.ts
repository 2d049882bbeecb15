import { PRODUCT } from '@scenewright/shared/messages.ts'
import type { Mail } from '../mailer.ts'
import { setLetter } from './letter.ts'

/** The mail that lets the owner of a mailbox choose a new password. */
export function resetPasswordMail(to: string, link: string): Mail {
  return setLetter({
    to,
    subject: `Choose a new password for ${PRODUCT}`,
    before: [
      `Someone asked for a new password for your ${PRODUCT} account.`,
      'If that was you, choose one here. It logs you out everywhere else.',
    ],
    button: 'Choose a new password',
    link,
    after: [
      'The link works once and for one hour.',
      'If that was not you, you need do nothing: your password stays as it is.',
    ],
  })
}
