import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** A mail as its recipient sees it. */
export interface Mail {
  /** The recipient's address. */
  to: string
  subject: string
  text: string
  html: string
  /** Every http(s) address in the text, in order. */
  links: string[]
}

/** Mails by path. A file in the outbox never changes. */
const parsed = new Map<string, Promise<Mail>>()

/** Reads the mails in `DATA_DIR/outbox`, oldest first. No folder means no mails. */
export async function readOutbox(dataDir: string): Promise<Mail[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => ({
        path: join(folder, name),
        at: (await stat(join(folder, name))).mtimeMs,
      })),
  )
  const inOrder = files.toSorted((a, b) => a.at - b.at)
  return Promise.all(inOrder.map(({ path }) => readMail(path)))
}

function readMail(path: string): Promise<Mail> {
  const mail = parsed.get(path) ?? readFile(path).then(parseMail)
  parsed.set(path, mail)
  return mail
}

async function parseMail(source: Uint8Array): Promise<Mail> {
  const { to, subject, text = '', html = '' } = await PostalMime.parse(source)
  return {
    to: to?.[0]?.address ?? '',
    subject: subject ?? '',
    text,
    html,
    links: text.match(/https?:\/\/\S+/g) ?? [],
  }
}
