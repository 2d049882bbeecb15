import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import { TOKEN_LIFE_MS } from '../auth/one-time-token.ts'
import type {
  Db,
  LinkMail,
  LinkRequest,
  MailOutcome,
  Mailer,
  MentionsMail,
  Transport,
} from './mailer.ts'
import { createMailStore } from './queue/mail-store.ts'
import { createMailWorker } from './queue/mail-worker.ts'
import { MAIL_LIFE_MS } from './queue/queue-mails.ts'
import { createContentCipher } from './queue/queued-content.ts'

export type MailTimes = Readonly<{
  /** After this time, the server that was sending a mail is assumed to have crashed. */
  leaseMs: number
  /** Longest time of a try. Its lease is renewed meanwhile. */
  sendMs: number
  pollMs: number
  /** Longest delay before the work for a requested link, which others could notice. */
  linkDelayMs: number
}>

export type MailerParts = Readonly<{
  transport: Transport
  prisma: PrismaClient
  /** JWT_SECRET, from which the key for queued mails is derived. */
  secret: string
  writeLinkMail: (db: Db, request: LinkRequest) => Promise<LinkMail | null>
  writeMentionsMail: (db: Db, about: MentionsMail) => Promise<LinkMail | null>
  clock: () => Date
  /** Counts each mail that left the queue. */
  count?: (name: MailOutcome) => void
  log: FastifyBaseLogger
  times?: MailTimes
}>

const TIMES: MailTimes = { leaseMs: 20_000, sendMs: 120_000, pollMs: 2000, linkDelayMs: 500 }

export function createMailer(parts: MailerParts): Mailer {
  const { transport, prisma, secret, clock, log, times = TIMES } = parts
  const { writeLinkMail, writeMentionsMail, count = () => {} } = parts
  const store = createMailStore(prisma, createContentCipher(secret), times.leaseMs)
  const worker = createMailWorker(
    {
      prisma,
      store,
      transport,
      writeLinkMail,
      writeMentionsMail,
      count,
      sendMs: times.sendMs,
      renewMs: times.leaseMs / 4,
      log,
    },
    { pollMs: times.pollMs, log },
  )
  const after = (ms: number) => new Date(clock().getTime() + ms)

  return {
    kind: transport.kind,
    transact: async (work) => {
      let isQueued = false
      const result = await prisma.$transaction(
        async (db) =>
          await work(
            db,
            async (mail, expiresAt = after(MAIL_LIFE_MS)) => {
              await store.add(db, { kind: 'mail', mail }, expiresAt)
              isQueued = true
            },
            async (about, delayMs) => {
              const expiresAt = after(delayMs + MAIL_LIFE_MS)
              await store.add(db, { kind: 'mentions', about }, expiresAt, delayMs)
              isQueued = true
            },
          ),
      )
      if (!isQueued) return result
      if (transport.kind === 'outbox') await worker.idle()
      else void worker.wake()
      return result
    },
    requestLink: async (request) => {
      await store.add(prisma, { kind: 'link', request }, after(TOKEN_LIFE_MS[request.purpose]))
      // At a random time, so that neither this answer nor the next one shows the work.
      void delay(Math.random() * times.linkDelayMs, null, { ref: false }).then(worker.wake)
    },
    counts: store.counts,
    idle: worker.idle,
    start: worker.start,
    stop: async () => {
      await worker.stop()
      transport.close()
    },
  }
}
