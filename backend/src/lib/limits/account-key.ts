import { createHash } from 'node:crypto'

/**
 * Hashes an email address for use as a key, so that a shared store (Redis) never contains
 * addresses.
 */
export function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
