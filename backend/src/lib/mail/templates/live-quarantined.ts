import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'
import { shortTitle } from './quoted.ts'

type Quarantined = Readonly<{
  title: string
  projectId: string
  /** Opens the project. */
  link: string
}>

/** Reports to someone on a project that its live document can't be stored, and what to do. */
export function liveQuarantinedMail(to: string, { title, projectId, link }: Quarantined): Mail {
  const script = shortTitle(title)
  return renderLetter({
    to,
    subject: `${script} can't be saved`,
    before: [
      `The server couldn't save what was written last in the script ${script}, so nobody can write in it for now. Nothing is deleted.`,
      'If you have the script open, download a copy of it before you close the page.',
    ],
    button: 'Open the script',
    link,
    after: [
      `The people who run this server can free the script. Send them its number: ${projectId}. They find what to do under “Scripts that can't be saved” in the server's guide.`,
    ],
  })
}
