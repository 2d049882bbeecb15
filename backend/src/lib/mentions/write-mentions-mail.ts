import type { AppDeps } from '#src/lib/deps.ts'
import type { Db, LinkMail, MentionsMail } from '#src/lib/mail/mailer.ts'
import { MAIL_LIFE_MS } from '#src/lib/mail/queue/queue-mails.ts'
import { mentionsMail } from '#src/lib/mail/templates/mentions.ts'
import { listCommenters } from '#src/lib/projects/commenting-people.ts'
import { wantsMentionMails } from './mention-setting.ts'
import { unsubscribeLink } from './unsubscribe.ts'

/**
 * Writes the mail about the mentions of a person that no mail has reported yet.
 *
 * @returns null if there are none, or the person has left the project or doesn't want the mail
 */
export async function writeMentionsMail(
  { clock, publicUrl }: Pick<AppDeps, 'clock' | 'publicUrl'>,
  db: Db,
  { userId, projectId }: MentionsMail,
): Promise<LinkMail | null> {
  const now = clock()
  // Locks the row, so that mentions of a concurrent save are in this mail or queue the next one.
  const { count } = await db.mentionWindow.updateMany({
    where: { userId, projectId },
    data: { dueAt: null },
  })
  if (count === 0) return null
  const where = { userId, projectId }
  const mentions = await db.mention.findMany({ where, orderBy: [{ at: 'asc' }, { id: 'asc' }] })
  await db.mention.deleteMany({ where })
  const recipient = await recipientOf(db, userId, projectId)
  if (mentions.length === 0 || !recipient) return null
  await db.mentionWindow.updateMany({ where, data: { lastMailAt: now } })
  const mail = mentionsMail(recipient.email, {
    title: recipient.title,
    link: `${publicUrl()}/editor?project=${projectId}`,
    stopLink: await unsubscribeLink(db, publicUrl(), userId),
    // Whoever has left since is named by the address.
    mentions: mentions.map(({ author: email, words, text }) => {
      const name = recipient.names.get(email) ?? null
      return { author: { email, name }, words, text }
    }),
  })
  return { mail, expiresAt: new Date(now.getTime() + MAIL_LIFE_MS) }
}

/** The person's address, the project's title and the others' names; null if the mail must not be sent. */
async function recipientOf(db: Db, userId: string, projectId: string) {
  const project = await db.project.findUnique({
    where: { id: projectId, deletedAt: null },
    select: { userId: true, title: true },
  })
  if (!project) return null
  const people = await listCommenters(db, { projectId, holderId: project.userId })
  const person = people.find(({ id }) => id === userId)
  if (!person || !(await wantsMentionMails(db, userId))) return null
  const user = await db.user.findUnique({ where: { id: userId }, select: { suspendedAt: true } })
  if (user?.suspendedAt !== null) return null
  const names = new Map(people.map(({ email, name }) => [email, name]))
  return { email: person.email, title: project.title, names }
}
