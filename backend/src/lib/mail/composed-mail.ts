import type { Mail } from './mailer.ts'
import { LETTERHEAD_PARTS } from './templates/letterhead.ts'

/** A mail as nodemailer sends it. @param id the same in each try of one mail */
export function composeMail(mail: Mail, id: string, from: string) {
  const { to, replyTo, subject, text, html, unsubscribe } = mail
  return {
    from,
    // As an object, because a comma in a string would make it two recipients.
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    // Mails queued by an earlier release don't show the letterhead.
    attachments: LETTERHEAD_PARTS.filter(({ cid }) => html.includes(`cid:${cid}`)),
    messageId: messageId(id, from),
    // RFC 8058: mail programs show a button, which sends a POST request.
    ...(unsubscribe !== undefined && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}

/**
 * The Message-ID of a mail, the same in each try: many mail programs show a mail that arrives twice
 * only once.
 *
 * @param from MAIL_FROM, such as `Scenewright <no-reply@write.example>`
 */
function messageId(id: string, from: string): string {
  return `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`
}
