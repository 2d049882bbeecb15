import { isIP } from 'node:net'

/** The site that passkeys belong to (WebAuthn: relying party). */
export type RelyingParty = Readonly<{
  /** Its domain. */
  id: string
  origin: string
}>

/** Derived from PUBLIC_URL, never from a request's headers, which an attacker could choose. */
export function createRelyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** WebAuthn needs a domain name: `localhost` works, `127.0.0.1` doesn't. */
export function canHavePasskeys(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0
}
