/** Encrypts the content of queued mails, so that a copy of the database contains no links that work. */
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import { z } from 'zod'
import { createTextSealer } from '../../sealed-text.ts'
import { LinkRequest, Mail, MentionsMail } from '../mailer.ts'

const QueuedContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mail'), mail: Mail }),
  z.object({ kind: z.literal('link'), request: LinkRequest }),
  z.object({ kind: z.literal('mentions'), about: MentionsMail }),
])
export type QueuedContent = Readonly<z.infer<typeof QueuedContent>>

export type ContentCipher = Readonly<{
  /** Names the key without revealing it. */
  keyId: string
  /** @param id the row's, so that a content can't be moved to another row */
  seal: (id: string, content: QueuedContent) => Uint8Array<ArrayBuffer>
  /** Returns null if the content was changed or sealed with another key or id. */
  open: (id: string, sealed: Uint8Array) => QueuedContent | null
}>

/** @param secret JWT_SECRET; the key is derived from it */
export function createContentCipher(secret: string): ContentCipher {
  const sealer = createTextSealer(secret, 'queued mail')
  return {
    keyId: sealer.keyId,
    seal: (id, content) => sealer.seal(id, JSON.stringify(content)),
    open: (id, sealed) => {
      const text = sealer.open(id, sealed)
      return text === null ? null : (QueuedContent.safeParse(parseJson(text)).data ?? null)
    },
  }
}
