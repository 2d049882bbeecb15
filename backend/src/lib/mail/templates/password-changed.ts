import { PRODUCT } from '@scenewright/shared/messages.ts'
import type { Mail } from '../mailer.ts'
import { setLetter } from './letter.ts'

/** The mail that tells the owner of an account of its new password, in case it was somebody else. */
export function passwordChangedMail(to: string, publicUrl: string): Mail {
  return setLetter({
    to,
    subject: `Your ${PRODUCT} password has been changed`,
    before: [
      `The password of your ${PRODUCT} account has just been changed, and every other device has been logged out.`,
      'If that was you, you need do nothing.',
      'If that was not you, choose a new password at once, and look whether somebody else can read your mail.',
    ],
    button: 'Choose a new password',
    link: `${publicUrl}/forgot-password`,
    after: [],
  })
}
