/** Queues mails about mentions in the notes of a saved script (docs/product/script.md#notes). */
import {
  type NewMention,
  isSignedBy,
  newMentions,
} from '@scenewright/shared/script/notes/mentions.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { DAY_MS, MINUTE_MS } from '@scenewright/shared/duration.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Db, QueueMentions } from '#src/lib/mail/mailer.ts'
import { listCommenters } from '#src/lib/projects/commenting-people.ts'
import { wantsMentionMails } from './mention-setting.ts'

/** A person gets at most one mail about a project in this time; later mentions wait for the next. */
export const MENTION_WINDOW_MS = 15 * MINUTE_MS
/** A mail that is this late will never be sent, for example because JWT_SECRET was changed. */
const LOST_AFTER_MS = DAY_MS
/** Mentions of a person that one save can add. */
const MAX_MENTIONS = 50

type Deps = Pick<AppDeps, 'prisma' | 'mailer' | 'clock'>

export type StoredScripts = Readonly<{
  projectId: string
  /** The account that holds the project. */
  holderId: string
  /** The script that was replaced; null if there was none. */
  before: Script | null
  after: Script
  /** The account that saved; null if several people wrote, so that each note's author counts. */
  savedBy: string | null
}>

type Person = Readonly<{ id: string; email: string }>
type Mentioned = Readonly<{ to: Person; by: Person; mention: NewMention }>

/**
 * Finds the people whom a save mentions, and queues their mails. Only notes that are signed by
 * the account that saved count, so that nobody writes in another's name and a restored version mails nobody
 * about the notes of others.
 */
export async function queueMentionMails(
  { prisma, mailer, clock }: Deps,
  { projectId, holderId, before, after, savedBy }: StoredScripts,
): Promise<void> {
  const people = await listCommenters(prisma, { projectId, holderId })
  const emails = people.map(({ email }) => email)
  const mentioned = newMentions(before, after, emails).flatMap((mention): Mentioned[] => {
    const to = people.find(({ email }) => email === mention.email)
    const by = people.find(
      ({ id, email }) => (savedBy ?? id) === id && isSignedBy(mention.author, email),
    )
    return to && by && to.id !== by.id ? [{ to, by, mention }] : []
  })
  for (const [userId, found] of Map.groupBy(mentioned, ({ to }) => to.id)) {
    if (!(await wantsMentionMails(prisma, userId))) continue
    await mailer.transact(async (db, _queue, queueMentions) => {
      const place = { userId, projectId }
      const at = clock()
      await queueOne(db, place, at, queueMentions)
      await db.mention.createMany({
        data: found.slice(0, MAX_MENTIONS).map(({ by, mention: { words, text } }) => {
          return { ...place, at, author: by.email, words, text }
        }),
      })
    })
  }
}

/** Queues the mail, unless one is queued already, which will have these mentions too. */
async function queueOne(
  db: Db,
  place: Readonly<{ userId: string; projectId: string }>,
  now: Date,
  queueMentions: QueueMentions,
): Promise<void> {
  const where = { userId_projectId: place }
  // Locks the row until the transaction ends.
  const { dueAt, lastMailAt } = await db.mentionWindow.upsert({
    where,
    create: place,
    update: { userId: place.userId },
  })
  if (dueAt && dueAt.getTime() > now.getTime() - LOST_AFTER_MS) return
  const windowEnd = lastMailAt ? lastMailAt.getTime() + MENTION_WINDOW_MS : 0
  const delayMs = Math.max(0, windowEnd - now.getTime())
  await db.mentionWindow.update({
    where,
    data: { dueAt: new Date(now.getTime() + delayMs) },
  })
  await queueMentions(place, delayMs)
}
