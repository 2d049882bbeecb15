import { randomUUID } from 'node:crypto'
import type { Mail } from '#src/lib/mail/mailer.ts'

/** Returns an email address that no other test uses. */
export function uniqueEmail(): string {
  return `writer.${randomUUID()}@example.com`
}

/** Returns the token in a mail's link. */
export function linkToken(mail: Pick<Mail, 'link'> | undefined): string {
  const token = mail && new URL(mail.link).searchParams.get('token')
  if (!token) throw new Error('the mail has no link with a token')
  return token
}
