import { createTransport } from 'nodemailer'
import { messageId } from './message-id.ts'
import type { Transport } from './mailer.ts'

const CONNECT_MS = 10_000
const IDLE_MS = 30_000

/** Sends mails through the server of SMTP_URL. */
export function smtpTransport(smtpUrl: string, from: string): Transport {
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    send: async ({ to, replyTo, subject, text, html }, id, signal) => {
      // As an object, because a comma in a string would make it two recipients.
      await smtp.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        messageId: messageId(id, from),
        signal,
      })
    },
    close: () => smtp.close(),
  }
}
