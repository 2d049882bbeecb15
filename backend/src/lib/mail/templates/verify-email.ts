import { PRODUCT } from '@scenewright/shared/product.ts'
import { TOKEN_LIFE_MS } from '../../auth/one-time-token.ts'
import { durationText } from '@scenewright/shared/duration.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'

const TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Anyone can sign up with any address, so the mail says when and on what it was done. */
type SignUp = Readonly<{
  at: Date
  /** Such as `Firefox on Windows`; null for accounts of earlier releases. */
  device: string | null
}>

export function verifyEmailMail(to: string, link: string, { at, device }: SignUp): Mail {
  const using = device === null ? '' : `, using ${device}`
  return renderLetter({
    to,
    subject: `Verify your email for ${PRODUCT}`,
    before: [
      `Welcome to ${PRODUCT}!`,
      `Someone signed up with this address on ${TIME.format(at)} UTC${using}. If it was you, please confirm that this is your address. Then you can log in and start writing.`,
    ],
    button: 'Verify your email',
    link,
    after: [
      `The link works once and expires in ${durationText(TOKEN_LIFE_MS.verify)}.`,
      "If it wasn't you, ignore this email and don't open the link: the account would have someone else's password. Nobody can log in until the address is verified.",
    ],
  })
}
