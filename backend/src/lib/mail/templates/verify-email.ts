import { PRODUCT } from '@scenewright/shared/messages.ts'
import { TOKEN_LIFE_MS } from '../../auth/one-time-token.ts'
import { durationText } from '@scenewright/shared/duration.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'

export function verifyEmailMail(to: string, link: string): Mail {
  return renderLetter({
    to,
    subject: `Verify your email for ${PRODUCT}`,
    before: [
      `Welcome to ${PRODUCT}!`,
      'Please confirm that this is your address. Then you can log in and start writing.',
    ],
    button: 'Verify your email',
    link,
    after: [
      `The link works once and expires in ${durationText(TOKEN_LIFE_MS.verify)}.`,
      "If you didn't sign up, you can ignore this email. Nobody can log in until the address is verified.",
    ],
  })
}
