/** Signs login tokens with a chosen expiry. */
import { createHmac } from 'node:crypto'

/** The servers of the suite use this secret, so they accept the suite's tokens. */
export const JWT_SECRET = 'a secret of the fault suite, 32 characters and more'

/**
 * Returns the same login with another expiry.
 *
 * @param endsAt seconds since 1970
 */
export function withExpiry(token: string, endsAt: number): string {
  const [head = '', payload = ''] = token.split('.')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  const body = Buffer.from(JSON.stringify(Object.assign({}, claims, { exp: endsAt })))
  const signed = `${head}.${body.toString('base64url')}`
  const signature = createHmac('sha256', JWT_SECRET).update(signed).digest('base64url')
  return `${signed}.${signature}`
}
