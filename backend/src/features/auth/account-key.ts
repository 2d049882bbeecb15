import { createHash } from 'node:crypto'

/** An address as a key of a shared store, which need not know it. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
