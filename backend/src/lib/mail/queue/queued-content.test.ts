import { expect, it } from 'vitest'
import { verifyEmailMail } from '../templates/verify-email.ts'
import { createContentCipher } from './queued-content.ts'

const SIGN_UP = { at: new Date('2026-11-23T09:05:00Z'), device: 'Firefox on Windows' }

const ID = '5f0c7a52-7f3e-4c53-9d1c-0a3a6c0ad001'
const OTHER_ID = '5f0c7a52-7f3e-4c53-9d1c-0a3a6c0ad002'
const CONTENT = {
  kind: 'mail',
  mail: verifyEmailMail(
    'ada@example.com',
    'http://localhost:3000/verify-email?token=hush',
    SIGN_UP,
  ),
} as const
const cipher = createContentCipher('one secret with at least 32 characters')

it('opens only unchanged content, with the same secret, in the same row', () => {
  const sealed = cipher.seal(ID, CONTENT)
  expect(cipher.open(ID, sealed)).toEqual(CONTENT)
  expect(cipher.open(OTHER_ID, sealed)).toBeNull()
  const other = createContentCipher('another secret with 32 characters or more')
  expect(other.open(ID, sealed)).toBeNull()
  expect(other.keyId).not.toBe(cipher.keyId)
  for (const place of [0, 12, 28, sealed.length - 1]) {
    const changed = sealed.slice()
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(cipher.open(ID, changed)).toBeNull()
  }
  expect(cipher.open(ID, new Uint8Array(3))).toBeNull()
})

it('shows neither the address nor the link, and never looks the same', () => {
  const sealed = Buffer.from(cipher.seal(ID, CONTENT))
  expect(sealed.includes('ada@example.com')).toBe(false)
  expect(sealed.includes('hush')).toBe(false)
  expect(sealed.equals(cipher.seal(ID, CONTENT))).toBe(false)
})
