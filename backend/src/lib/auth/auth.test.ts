import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { hashToken, newOneTimeToken } from './one-time-token.ts'
import { hashPassword, isPasswordRight } from './password-hash.ts'
import { createTurns } from './turns.ts'

it('runs two at once, the others in the order they came, though some fail', async () => {
  const inTurn = createTurns(2)
  const started: number[] = []
  let running = 0
  let most = 0
  const outcomes = await Promise.allSettled(
    Array.from({ length: 9 }, async (_, number) =>
      inTurn(async () => {
        started.push(number)
        running += 1
        most = Math.max(most, running)
        await delay(2)
        running -= 1
        if (number % 3 === 0) throw new Error('failed')
      }),
    ),
  )
  expect(most).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3)
})

it('knows a password again, in whichever form of Unicode it comes', async () => {
  const hash = await hashPassword('cafe\u0301 at midnight')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPasswordRight(hash, 'caf\u00e9 at midnight')).toBe(true)
  expect(await isPasswordRight(hash, 'cafe at midnight')).toBe(false)
  expect(await isPasswordRight(null, 'caf\u00e9 at midnight')).toBe(false)
})

it('knows the passwords that everybody tries', () => {
  for (const common of ['password', 'Password1', 'qwertyuiop', '12345678', 'iloveyou']) {
    expect(isCommonPassword(common), common).toBe(true)
  }
  expect(isCommonPassword('a red lantern in rain')).toBe(false)
})

it('makes tokens of 256 bits that are known by their hash', () => {
  const made = Array.from({ length: 100 }, () => newOneTimeToken())
  expect(new Set(made.map(({ token }) => token)).size).toBe(100)
  for (const { token, tokenHash } of made) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(hashToken(token)).toEqual(tokenHash)
  }
})
