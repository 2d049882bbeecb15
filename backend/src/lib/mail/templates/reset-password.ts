import { PRODUCT } from '@scenewright/shared/product.ts'
import { TOKEN_LIFE_MS } from '../../auth/one-time-token.ts'
import { durationText } from '@scenewright/shared/duration.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'

export function resetPasswordMail(to: string, link: string): Mail {
  return renderLetter({
    to,
    subject: `Reset your ${PRODUCT} password`,
    before: [
      `Someone asked to reset the password of your ${PRODUCT} account.`,
      "If it was you, choose a new password here. You'll be logged out on all devices.",
    ],
    button: 'Choose a new password',
    link,
    after: [
      `The link works once and expires in ${durationText(TOKEN_LIFE_MS.reset)}.`,
      "If it wasn't you, you can ignore this email. Your password stays the same.",
    ],
  })
}
