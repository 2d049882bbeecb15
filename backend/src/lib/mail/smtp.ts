import { createTransport } from 'nodemailer'
import { composeMail } from './composed-mail.ts'
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
    send: async (mail, id, signal) => {
      await smtp.sendMail({ ...composeMail(mail, id, from), signal })
    },
    close: () => smtp.close(),
  }
}
