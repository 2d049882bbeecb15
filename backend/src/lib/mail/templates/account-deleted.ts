import { PRODUCT } from '@scenewright/shared/messages.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'

export function accountDeletedMail(to: string, publicUrl: string): Mail {
  return renderLetter({
    to,
    subject: `Your ${PRODUCT} account was deleted`,
    before: [
      `As you asked, we deleted your ${PRODUCT} account with all its projects and their version history.`,
      "This can't be undone. Files you exported are still yours.",
    ],
    button: `Visit ${PRODUCT}`,
    link: publicUrl,
    after: ['Thank you for writing with us. You can sign up again at any time.'],
  })
}
