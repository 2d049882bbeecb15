import { createTransport } from 'nodemailer'
import type { Transport } from './mailer.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

/** Sends through the mail server that SMTP_URL names. */
export function smtpTransport(smtpUrl: string, from: string): Transport {
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    send: async ({ to, replyTo, subject, text, html }) => {
      // An address object: a comma in the text would otherwise make two recipients of it.
      await smtp.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
      })
    },
    close: () => smtp.close(),
  }
}
