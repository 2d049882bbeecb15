/** Encrypts texts in the database (AES-256-GCM), so that a copy of the database is no use. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_CHARACTERS = 12

export type TextSealer = Readonly<{
  /** Names the key without revealing it. */
  keyId: string
  /** @param id the row's, so that a text can't be moved to another row */
  seal: (id: string, text: string) => Uint8Array<ArrayBuffer>
  /** Returns null if the text was changed or sealed with another key or id. */
  open: (id: string, sealed: Uint8Array) => string | null
}>

/**
 * @param secret JWT_SECRET; the key is derived from it
 * @param purpose what the texts are; each purpose has its own key
 */
export function createTextSealer(secret: string, purpose: string): TextSealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, KEY_ID_CHARACTERS)
  return {
    keyId,
    seal: (id, text) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(id))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), sealed]))
    },
    open: (id, sealed) => {
      try {
        const nonce = sealed.subarray(0, NONCE_BYTES)
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(id))
        decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
