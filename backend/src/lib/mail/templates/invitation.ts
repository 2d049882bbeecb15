import { INVITATION_DAYS } from '@scenewright/shared/api/people.ts'
import type { Named } from '@scenewright/shared/api/display-name.ts'
import { PRODUCT } from '@scenewright/shared/product.ts'
import { ROLE_PURPOSES, type Role } from '@scenewright/shared/api/roles.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'
import { nameInSubject, nameInText, shortTitle } from './quoted.ts'

type Invited = Readonly<{ invitedBy: Named; title: string; role: Role }>

/** Asks someone to join a project. They may not have an account. */
export function invitationMail(
  to: string,
  link: string,
  { invitedBy, title, role }: Invited,
): Mail {
  const script = shortTitle(title)
  return renderLetter({
    to,
    subject: `${nameInSubject(invitedBy)} invited you to a script`,
    before: [
      `${nameInText(invitedBy)} invites you to ${ROLE_PURPOSES[role]} the script ${script} in ${PRODUCT}.`,
      'If you have no account yet, choose a password when you open the link. It is free.',
    ],
    button: 'Open the invitation',
    link,
    after: [
      `The link works once and expires in ${INVITATION_DAYS} days.`,
      "If you don't know the sender, ignore this email.",
    ],
  })
}
