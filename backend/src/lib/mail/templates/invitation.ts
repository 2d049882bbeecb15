import { INVITATION_DAYS } from '@scenewright/shared/api/people.ts'
import { PRODUCT } from '@scenewright/shared/product.ts'
import { ROLE_PURPOSES, type Role } from '@scenewright/shared/api/roles.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'
import { shortTitle } from './quoted.ts'

type Invited = Readonly<{ invitedBy: string; title: string; role: Role }>

/** Asks someone to join a project. They may not have an account. */
export function invitationMail(
  to: string,
  link: string,
  { invitedBy, title, role }: Invited,
): Mail {
  const script = shortTitle(title)
  return renderLetter({
    to,
    subject: `${invitedBy} shared a script with you`,
    before: [
      `${invitedBy} invites you to ${ROLE_PURPOSES[role]} the script ${script} in ${PRODUCT}.`,
      "If you don't have an account yet, you can create one for free when you open the link.",
    ],
    button: 'Open the invitation',
    link,
    after: [
      `The link works once and expires in ${INVITATION_DAYS} days.`,
      "If you don't know the sender, ignore this email.",
    ],
  })
}
