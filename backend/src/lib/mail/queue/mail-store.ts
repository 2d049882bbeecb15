/**
 * The rows of the mail queue. All times are the database's, so that servers whose clocks differ
 * agree on who may send a mail.
 */
import { randomUUID } from 'node:crypto'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import type { Db, MailCounts } from '../mailer.ts'
import type { ContentCipher, QueuedContent } from './queued-content.ts'

/** A mail that this server may send until its lease ends. */
export type ClaimedMail = Readonly<{
  id: string
  /** Null if it can't be decrypted. */
  content: QueuedContent | null
  /** Including the one that starts now. */
  tries: number
}>

export type MailStore = Readonly<{
  /** @param db the transaction of what causes the mail @param delayMs until it is due */
  add: (db: Db, content: QueuedContent, expiresAt: Date, delayMs?: number) => Promise<void>
  /** Takes the lease on up to `count` mails that are due, the longest waiting first. */
  claim: (count: number) => Promise<ClaimedMail[]>
  /** Extends the lease of a mail that is still being sent. */
  renew: (mail: ClaimedMail) => Promise<void>
  /** Replaces a claimed mail's content. @returns false if this server lost its lease */
  rewrite: (db: Db, mail: ClaimedMail, content: QueuedContent, expiresAt: Date) => Promise<boolean>
  remove: (mail: ClaimedMail) => Promise<void>
  retryIn: (mail: ClaimedMail, delayMs: number, failure: string) => Promise<void>
  /** Makes a mail a dead letter. */
  giveUp: (mail: ClaimedMail, failure: string) => Promise<void>
  /** Makes all mails that failed with `failure` due. */
  retryNow: (failure: string) => Promise<void>
  counts: () => Promise<MailCounts>
}>

/** The failure of a dead letter that is useless even if someone corrects what made it fail. */
export const UNREADABLE = 'unreadable'

type ClaimedRow = { id: string; content: Uint8Array; tries: number }

export function createMailStore(
  prisma: PrismaClient,
  cipher: ContentCipher,
  leaseMs: number,
): MailStore {
  return {
    add: async (db, content, expiresAt, delayMs = 0) => {
      const id = randomUUID()
      await db.$executeRaw`
        INSERT INTO queued_mails (id, key_id, content, expires_at, next_try_at, created_at)
        VALUES (${id}::uuid, ${cipher.keyId}, ${cipher.seal(id, content)},
          ${expiresAt}::timestamptz,
          now() + ${delayMs}::double precision * interval '1 millisecond', now())`
    },
    claim: async (count) => {
      const rows = await prisma.$queryRaw<ClaimedRow[]>`
        UPDATE queued_mails SET tries = tries + 1, failure = NULL,
          next_try_at = now() + ${leaseMs}::double precision * interval '1 millisecond'
        WHERE id IN (
          SELECT id FROM queued_mails
          WHERE failed_at IS NULL AND next_try_at <= now() AND key_id = ${cipher.keyId}
            AND content IS NOT NULL AND expires_at > now()
          ORDER BY next_try_at LIMIT ${count} FOR UPDATE SKIP LOCKED)
        RETURNING id, content, tries`
      return rows.map(({ id, content, tries }) => ({
        id,
        content: cipher.open(id, content),
        tries,
      }))
    },
    renew: async ({ id, tries }) => {
      await prisma.$executeRaw`
        UPDATE queued_mails
        SET next_try_at = now() + ${leaseMs}::double precision * interval '1 millisecond'
        WHERE id = ${id}::uuid AND tries = ${tries} AND failed_at IS NULL AND failure IS NULL`
    },
    rewrite: async (db, { id, tries }, content, expiresAt) => {
      const rows = await db.$executeRaw`
        UPDATE queued_mails
        SET content = ${cipher.seal(id, content)}, expires_at = ${expiresAt}::timestamptz
        WHERE id = ${id}::uuid AND tries = ${tries}`
      return rows > 0
    },
    remove: async ({ id, tries }) => {
      await prisma.queuedMail.deleteMany({ where: { id, tries } })
    },
    retryIn: async ({ id, tries }, delayMs, failure) => {
      await prisma.$executeRaw`
        UPDATE queued_mails SET failure = ${failure},
          next_try_at = now() + ${delayMs}::double precision * interval '1 millisecond'
        WHERE id = ${id}::uuid AND tries = ${tries}`
    },
    giveUp: async ({ id, tries }, failure) => {
      await prisma.$executeRaw`
        UPDATE queued_mails SET failed_at = now(), failure = ${failure},
          content = CASE WHEN ${failure === UNREADABLE}::boolean THEN NULL ELSE content END
        WHERE id = ${id}::uuid AND tries = ${tries}`
    },
    retryNow: async (failure) => {
      await prisma.$executeRaw`
        UPDATE queued_mails SET next_try_at = now()
        WHERE failed_at IS NULL AND failure = ${failure}`
    },
    counts: async () => {
      const [counts] = await prisma.$queryRaw<MailCounts[]>`
        SELECT count(*) FILTER (WHERE failed_at IS NULL AND expires_at > now())::int AS waiting,
          count(*) FILTER (WHERE failed_at IS NOT NULL OR expires_at <= now())::int AS dead
        FROM queued_mails`
      return counts ?? { waiting: 0, dead: 0 }
    },
  }
}
