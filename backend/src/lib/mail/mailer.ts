import { z } from 'zod'
import type { Prisma } from '#src/generated/prisma/client.ts'

export const Mail = z.object({
  to: z.string(),
  /** Recipient of replies, if not the sender. */
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The main link, printed if there's no mail service. */
  link: z.string(),
  /** An address that turns such mails off when it gets a POST request (RFC 8058). */
  unsubscribe: z.string().optional(),
})
export type Mail = Readonly<z.infer<typeof Mail>>

/**
 * A link that someone asked for by entering an address, which may or may not have an account. Its
 * mail is written after the answer, so that the answer's time doesn't depend on the account.
 */
export const LinkRequest = z.object({
  purpose: z.enum(['verify', 'reset']),
  email: z.string(),
  /** True if asked for in the desktop app. The last release doesn't store it. */
  fromApp: z.boolean().default(false),
})
export type LinkRequest = Readonly<z.infer<typeof LinkRequest>>

/** The mail about a person's mentions in a project. It is written when it is due, from what is there then. */
export const MentionsMail = z.object({
  /** The mentioned account. */
  userId: z.string(),
  projectId: z.string(),
})
export type MentionsMail = Readonly<z.infer<typeof MentionsMail>>

/** A mail that isn't sent after `expiresAt`, because its link doesn't work any more. */
export type LinkMail = Readonly<{ mail: Mail; expiresAt: Date }>

/** Sends a mail; rejects if that fails. */
export type Transport = Readonly<{
  kind: 'smtp' | 'outbox'
  /** @param id the same in each try of one mail */
  send: (mail: Mail, id: string, signal: AbortSignal) => Promise<void>
  close: () => void
}>

/** The database, or a transaction. */
export type Db = Prisma.TransactionClient

/** `dead` counts the dead letters that haven't been deleted yet. */
export type MailCounts = Readonly<{ waiting: number; dead: number }>

/** A mail's end, as the name of its daily count. */
export type MailOutcome = 'mails-sent' | 'mails-given-up'

/** Adds a mail to the queue. @param expiresAt of its link; later, it isn't sent any more */
export type QueueMail = (mail: Mail, expiresAt?: Date) => Promise<void>

/** Adds a mail about mentions, due after a delay. */
export type QueueMentions = (about: MentionsMail, delayMs: number) => Promise<void>

/**
 * Queues mails in the database and sends them in the background, so that no request waits for the
 * mail server and no mail is lost when it's down or the server stops
 * (docs/decisions/mail-queue.md).
 */
export type Mailer = Readonly<{
  kind: Transport['kind']
  /**
   * Runs `work` in a transaction. The mails it queues are stored together with its changes, or
   * neither is. If mails go to the outbox folder, they are there when this resolves.
   */
  transact: <T>(
    work: (db: Db, queue: QueueMail, queueMentions: QueueMentions) => Promise<T>,
  ) => Promise<T>
  /** Queues a request for a link, with the same work for every address. */
  requestLink: (request: LinkRequest) => Promise<void>
  counts: () => Promise<MailCounts>
  /** Resolves when no mail is due, or none can be sent now. */
  idle: () => Promise<void>
  /** Also sends other servers' mails and those to try again, from now on. */
  start: () => void
  /** Waits for the mails that are being sent. */
  stop: () => Promise<void>
}>
