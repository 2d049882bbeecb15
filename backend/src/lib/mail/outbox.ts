import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { maskEmail } from '@scenewright/shared/auth/mask-email.ts'
import { composeMail } from './composed-mail.ts'
import type { Transport } from './mailer.ts'

export type OutboxMail = Readonly<{ to: string; subject: string; text: string; date: string }>

const MAX_LISTED = 50

export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/**
 * Replaces a mail service: writes each mail to a private file in the outbox folder and prints its
 * link.
 *
 * @param print writes a line to the terminal
 */
export function outboxTransport(
  dataDir: string,
  from: string,
  print: (line: string) => void,
): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const folder = outboxFolder(dataDir)
  return {
    kind: 'outbox',
    send: async (mail, id) => {
      const { to, subject, link } = mail
      const { message } = await composer.sendMail(composeMail(mail, id, from))
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed into a buffer')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const stamp = new Date().toISOString().replace(/[:.]/g, '-')
      const file = join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      print(`Email to ${maskEmail(to)}, "${subject}": ${link}`)
    },
    close: () => composer.close(),
  }
}

/** Returns the latest mails of the outbox, newest first. */
export async function readOutbox(dataDir: string): Promise<OutboxMail[]> {
  const folder = outboxFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  const latest = names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
    .slice(0, MAX_LISTED)
  return await Promise.all(
    latest.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(folder, name)))
      return {
        to: mail.to?.map(({ address }) => address).join(', ') ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        date: mail.date ?? '',
      }
    }),
  )
}
