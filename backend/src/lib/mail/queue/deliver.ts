import { setTimeout as delay } from 'node:timers/promises'
import { maskEmail } from '@scenewright/shared/auth/mask-email.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import { isDatabaseDown } from '../../database/is-database-down.ts'
import type {
  Db,
  LinkMail,
  LinkRequest,
  Mail,
  MailOutcome,
  MentionsMail,
  Transport,
} from '../mailer.ts'
import { type ClaimedMail, type MailStore, UNREADABLE } from './mail-store.ts'
import {
  MAX_TRIES,
  type SendProblem,
  failureName,
  retryDelayMs,
  sendProblem,
} from './retry-rule.ts'

/** The failure stored for a mail that couldn't be tried because of the server. */
export const UNREACHABLE = 'unreachable'

/** Tries to store the result of a delivery, and the time between two. */
const RECORD_TRIES = 60
const RECORD_RETRY_MS = 500

export type Delivery = Readonly<{
  prisma: PrismaClient
  store: MailStore
  transport: Transport
  /** Creates the link and writes its mail; null if the address has no account that needs one. */
  writeLinkMail: (db: Db, request: LinkRequest) => Promise<LinkMail | null>
  /** Writes the mail about a person's mentions; null if there are none to report any more. */
  writeMentionsMail: (db: Db, about: MentionsMail) => Promise<LinkMail | null>
  count: (name: MailOutcome) => void
  /** Longest time of a try. */
  sendMs: number
  /** The time between two renewals of the lease during a try. */
  renewMs: number
  log: FastifyBaseLogger
}>

/** Tries to send a claimed mail and stores the result. Never rejects. @returns null without a problem */
export async function deliver(
  delivery: Delivery,
  claimed: ClaimedMail,
): Promise<SendProblem | null> {
  const { log, store, renewMs } = delivery
  const renewing = setInterval(() => {
    store.renew(claimed).catch(() => {})
  }, renewMs)
  try {
    if (!claimed.content) {
      log.error({ id: claimed.id, failure: UNREADABLE }, 'mail not sent; gave up')
      await record(async () => await store.giveUp(claimed, UNREADABLE))
      delivery.count('mails-given-up')
      return null
    }
    const mail = await mailOf(delivery, claimed)
    if (!mail) return null
    return await send(delivery, claimed, mail)
  } catch (error) {
    // The lease ends, and the mail is tried again.
    log.error({ err: error, id: claimed.id }, 'mail queue failed')
    return null
  } finally {
    clearInterval(renewing)
  }
}

/** Returns the mail, which may be written only now, in a transaction; null if there's none to send. */
async function mailOf(delivery: Delivery, claimed: ClaimedMail): Promise<Mail | null> {
  const { writeLinkMail, writeMentionsMail } = delivery
  const { content } = claimed
  switch (content?.kind) {
    case undefined:
      return null
    case 'mail':
      return content.mail
    case 'link':
      return await writtenMail(delivery, claimed, (db) => writeLinkMail(db, content.request))
    case 'mentions':
      return await writtenMail(delivery, claimed, (db) => writeMentionsMail(db, content.about))
  }
}

/** Stores what `write` returns in place of the request, so that each try sends the same. */
async function writtenMail(
  { prisma, store }: Delivery,
  claimed: ClaimedMail,
  write: (db: Db) => Promise<LinkMail | null>,
): Promise<Mail | null> {
  const written = await prisma.$transaction(async (db) => {
    const link = await write(db)
    if (!link) return null
    const stored = { kind: 'mail', mail: link.mail } as const
    const isOurs = await store.rewrite(db, claimed, stored, link.expiresAt)
    if (!isOurs) throw new Error('the lease of a mail ended while it was written')
    return link.mail
  })
  if (!written) await store.remove(claimed)
  return written
}

async function send(
  { store, transport, count, sendMs, log }: Delivery,
  claimed: ClaimedMail,
  mail: Mail,
): Promise<SendProblem | null> {
  try {
    await transport.send(mail, claimed.id, AbortSignal.timeout(sendMs))
  } catch (error) {
    const problem = sendProblem(error)
    const isLast = problem === 'rejected' || (problem === 'deferred' && claimed.tries >= MAX_TRIES)
    const about = {
      err: error,
      to: maskEmail(mail.to),
      subject: mail.subject,
      tries: claimed.tries,
    }
    if (isLast) log.error(about, 'mail not sent; gave up')
    else log.warn(about, 'mail not sent; will try again')
    const failure = problem === 'unreachable' ? UNREACHABLE : failureName(error)
    const delayMs = retryDelayMs(claimed.tries, Math.random())
    await record(async () =>
      isLast
        ? await store.giveUp(claimed, failure)
        : await store.retryIn(claimed, delayMs, failure),
    )
    if (isLast) count('mails-given-up')
    return problem
  }
  await record(async () => await store.remove(claimed))
  count('mails-sent')
  return null
}

/** Stores the result of a try; waits for a database that restarts, or the mail would be sent twice. */
async function record(store: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await store()
      return
    } catch (error) {
      if (tries === RECORD_TRIES || !isDatabaseDown(error)) throw error
      await delay(RECORD_RETRY_MS)
    }
  }
}
