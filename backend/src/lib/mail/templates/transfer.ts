import type { Named } from '@scenewright/shared/api/display-name.ts'
import { PRODUCT } from '@scenewright/shared/product.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'
import { nameInSubject, nameInText, shortTitle } from './quoted.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

type Offered = Readonly<{
  /** The holder. */
  offeredBy: Named
  title: string
  /** The page to answer on. */
  link: string
  expiresAt: Date
}>

/** Asks an owner of a project to become its holder. */
export function transferOfferedMail(to: string, offered: Offered): Mail {
  const { offeredBy, title, link, expiresAt } = offered
  const script = shortTitle(title)
  return renderLetter({
    to,
    subject: `${nameInSubject(offeredBy)} wants to transfer ${script} to you`,
    before: [
      `${nameInText(offeredBy)} wants to transfer the script ${script} to you in ${PRODUCT}. If you accept, it belongs to your account and counts toward your plan. Only you can then delete it or transfer it.`,
      `${nameInSubject(offeredBy)} stays on the project as an owner and can still edit the script and manage its people.`,
    ],
    button: 'Accept or decline',
    link,
    after: [`Nothing changes until you accept. The offer ends on ${DAY.format(expiresAt)} (UTC).`],
  })
}

type Accepted = Readonly<{
  /** The new holder. */
  acceptedBy: Named
  title: string
  /** Opens the project. */
  link: string
}>

/** Reports to the former holder that a project belongs to another account now. */
export function transferAcceptedMail(to: string, { acceptedBy, title, link }: Accepted): Mail {
  const script = shortTitle(title)
  return renderLetter({
    to,
    subject: `${nameInSubject(acceptedBy)} accepted ${script}`,
    before: [
      `${nameInText(acceptedBy)} accepted the script ${script} that you offered in ${PRODUCT}. It now belongs to their account and counts toward their plan.`,
      'You stay on the project as an owner and can still edit the script and manage its people. Only they can delete the project or transfer it.',
    ],
    button: 'Open the script',
    link,
    after: [],
  })
}
