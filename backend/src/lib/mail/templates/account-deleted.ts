import { PRODUCT } from '@scenewright/shared/messages.ts'
import type { Mail } from '../mailer.ts'
import { setLetter } from './letter.ts'

/** The last mail to an account: it is gone. */
export function accountDeletedMail(to: string, publicUrl: string): Mail {
  return setLetter({
    to,
    subject: `Your ${PRODUCT} account has been deleted`,
    before: [
      `Your ${PRODUCT} account has been deleted as you asked, with all its projects and their histories.`,
      'They cannot be brought back. Files you have exported are yours.',
    ],
    button: `Visit ${PRODUCT}`,
    link: publicUrl,
    after: ['Thank you for having written with us. You can sign up again whenever you like.'],
  })
}
