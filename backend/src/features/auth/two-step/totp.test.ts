/** Codes of authenticator apps, checked with RFC 6238 and with another library. */
import { generateSecret, generateSync } from 'otplib'
import { expect, it } from 'vitest'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** `12345678901234567890` of RFC 6238, appendix B, as base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const STEP_SECONDS = 30

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('accepts the code of RFC 6238 at %i s', (seconds, code) => {
  const step = stepOfCode(RFC_SECRET, code, new Date(seconds * 1000))
  expect(step).toBe(Math.floor(seconds / STEP_SECONDS))
})

it('accepts the codes of one step before and after, and no others', () => {
  const now = 1_800_000_015
  for (let secrets = 0; secrets < 20; secrets += 1) {
    const secret = generateSecret()
    const codeOf = (steps: number) => generateSync({ secret, epoch: now + steps * STEP_SECONDS })
    const accepted = new Set([-1, 0, 1].map(codeOf))
    for (const steps of [-3, -2, -1, 0, 1, 2, 3]) {
      const isNear = Math.abs(steps) <= 1
      // Once in some thousand runs, two steps have the same code.
      if (!isNear && accepted.has(codeOf(steps))) continue
      const step = Math.floor((now + steps * STEP_SECONDS) / STEP_SECONDS)
      const found = stepOfCode(secret, codeOf(steps), new Date(now * 1000))
      expect(found, `${secret} ${steps}`).toBe(isNear ? step : null)
    }
  }
})

it('writes an address that apps read', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(totpUri(secret, 'jürgen+x@example.com'))
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(uri.pathname)).toBe('/Scenewright:jürgen+x@example.com')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Scenewright',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
