/** Codes of authenticator apps (RFC 6238): six digits, 30 seconds, SHA-1, as all apps support. */
import { PRODUCT } from '@scenewright/shared/product.ts'
import { CODE_DIGITS, CODE_SECONDS } from '@scenewright/shared/auth/two-step.ts'
import { Secret, TOTP } from 'otpauth'

/** As long as SHA-1's result (RFC 4226, section 4). */
const SECRET_BYTES = 20

/** Steps before and after the current one whose codes are accepted, for clocks that differ. */
const WINDOW_STEPS = 1

function totpOf(secret: string, email: string): TOTP {
  return new TOTP({
    issuer: PRODUCT,
    label: email,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
  })
}

/** Returns a new random secret as base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Returns the `otpauth:` address that apps read from a QR code. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** Returns the number of the 30-second step whose code this is; null if it's wrong, old or future. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret, '')
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
