import type { AccessToken } from '@scenewright/shared/api/access-tokens.ts'
import { PRODUCT } from '@scenewright/shared/product.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'
import { withoutLinks } from './quoted.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Warns the owner of an account about a new access token, in case someone else created it. */
export function accessTokenCreatedMail(
  to: string,
  { name, expires_at: expiresAt }: AccessToken,
  accountLink: string,
): Mail {
  const end = `expires on ${DAY.format(new Date(expiresAt))}`
  return renderLetter({
    to,
    subject: `A new access token for your ${PRODUCT} account`,
    before: [
      `An access token named "${withoutLinks(name)}" was created for your ${PRODUCT} account. Anyone who has it can read all your scripts. It ${end}.`,
      "If it was you, there's nothing to do.",
      "If it wasn't you, revoke it on your account page and change your password now.",
    ],
    button: 'Open your account page',
    link: accountLink,
    after: [],
  })
}
