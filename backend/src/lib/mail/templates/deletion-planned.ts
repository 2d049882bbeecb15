import { PRODUCT } from '@scenewright/shared/product.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

type Planned = Readonly<{
  to: string
  at: Date
  canLogIn: boolean
  /** For objections. */
  contactEmail: string
  publicUrl: string
}>

/** Announces a deletion that an admin has started, while the owner can still act. */
export function deletionPlannedMail(planned: Planned): Mail {
  const { to, at, canLogIn, contactEmail, publicUrl } = planned
  return renderLetter({
    to,
    subject: `Your ${PRODUCT} account will be deleted on ${DAY.format(at)}`,
    before: [
      `The people who run this server will delete your ${PRODUCT} account on ${DAY.format(at)} (UTC), with all its projects and their version history. A subscription ends with it.`,
      ...(canLogIn ? ['Until then, you can log in and export your scripts.'] : []),
    ],
    button: 'Open your projects',
    link: `${publicUrl}/projects`,
    after: [
      `If this is a mistake, or you need your scripts, write to ${contactEmail} before that day.`,
    ],
  })
}

/** Announces that a planned deletion won't happen. */
export function deletionCanceledMail(to: string, publicUrl: string): Mail {
  return renderLetter({
    to,
    subject: `Your ${PRODUCT} account stays`,
    before: [
      `We wrote to you that your ${PRODUCT} account would be deleted. That was canceled: your account and all its projects stay.`,
    ],
    button: 'Open your projects',
    link: `${publicUrl}/projects`,
    after: [],
  })
}
