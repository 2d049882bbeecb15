import type { FastifyBaseLogger } from 'fastify'
import { maskEmail } from '@scenewright/shared/auth/mask-email.ts'

/** One mail, written by a template. */
export type Mail = Readonly<{
  to: string
  /** Where an answer goes to, when not to the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** The link the mail is about, shown where there is no mail service. */
  link: string
}>

/** Where a mail goes to; rejects when it cannot. */
export type Transport = Readonly<{
  kind: 'smtp' | 'outbox'
  send: (mail: Mail) => Promise<void>
  close: () => void
}>

/** Sends mails. No request waits for a mail server, or fails with it: what cannot be sent is logged. */
export type Mailer = Readonly<{
  kind: Transport['kind']
  /** Resolves once the mail is in the outbox folder, or handed over for sending; never rejects. */
  post: (mail: Mail) => Promise<void>
  /** Writes and posts a mail after the answer, so that its time tells nothing; null posts none. */
  postLater: (write: () => Promise<Mail | null>) => void
  /** Resolves when everything so far has been sent or given up. */
  idle: () => Promise<void>
  close: () => void
}>

/** A mailer over a transport. */
export function createMailer(transport: Transport, log: FastifyBaseLogger): Mailer {
  const underWay = new Set<Promise<void>>()

  const track = (work: Promise<void>): Promise<void> => {
    const tracked = work.finally(() => underWay.delete(tracked))
    underWay.add(tracked)
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
      while (underWay.size > 0) await Promise.all(underWay)
    },
    close: () => transport.close(),
  }
}
