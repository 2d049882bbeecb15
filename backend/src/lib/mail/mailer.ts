import type { FastifyBaseLogger } from 'fastify'
import { maskEmail } from '@scenewright/shared/auth/mask-email.ts'

export type Mail = Readonly<{
  to: string
  /** Recipient of replies, if not the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** The main link, printed if there's no mail service. */
  link: string
}>

/** `send` rejects if it fails. */
export type Transport = Readonly<{
  kind: 'smtp' | 'outbox'
  send: (mail: Mail) => Promise<void>
  close: () => void
}>

/**
 * Sends mails in the background. A failure is logged; no request waits for the mail server or
 * fails.
 */
export type Mailer = Readonly<{
  kind: Transport['kind']
  /** Resolves once the mail is in the outbox folder or sending has started; never rejects. */
  post: (mail: Mail) => Promise<void>
  /**
   * Writes and sends a mail after the answer, so that its timing reveals nothing; null sends none.
   */
  postLater: (write: () => Promise<Mail | null>) => void
  /** Resolves when all mails so far are sent or have failed. */
  idle: () => Promise<void>
  close: () => void
}>

export function createMailer(transport: Transport, log: FastifyBaseLogger): Mailer {
  const pending = new Set<Promise<void>>()

  const track = (work: Promise<void>): Promise<void> => {
    const tracked = work.finally(() => pending.delete(tracked))
    pending.add(tracked)
    return tracked
  }

  const send = async (mail: Mail): Promise<void> => {
    try {
      await transport.send(mail)
    } catch (error) {
      log.error({ err: error, to: maskEmail(mail.to), subject: mail.subject }, 'mail not sent')
    }
  }

  const writeAndSend = async (write: () => Promise<Mail | null>): Promise<void> => {
    try {
      const mail = await write()
      if (mail) await send(mail)
    } catch (error) {
      log.error({ err: error }, 'mail not written')
    }
  }

  return {
    kind: transport.kind,
    post: async (mail) => {
      const sending = track(send(mail))
      if (transport.kind === 'outbox') await sending
    },
    postLater: (write) => void track(writeAndSend(write)),
    idle: async () => {
      while (pending.size > 0) await Promise.all(pending)
    },
    close: () => transport.close(),
  }
}
