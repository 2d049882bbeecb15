/**
 * Encrypts the content of queued mails (AES-256-GCM), so that a copy of the database contains no
 * links that work.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { LinkRequest, Mail } from '../mailer.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_CHARACTERS = 12

const QueuedContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mail'), mail: Mail }),
  z.object({ kind: z.literal('link'), request: LinkRequest }),
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
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'queued mail', KEY_BYTES))
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, KEY_ID_CHARACTERS)

  const decrypt = (id: string, sealed: Uint8Array): string => {
    const nonce = sealed.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(id))
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  }
  return {
    keyId,
    seal: (id, content) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(id))
      const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), text]))
    },
    open: (id, sealed) => {
      try {
        return QueuedContent.parse(JSON.parse(decrypt(id, sealed)))
      } catch {
        return null
      }
    },
  }
}
