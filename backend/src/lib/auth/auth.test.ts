import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { hashToken, newOneTimeToken } from './one-time-token.ts'
import { MIN_PASSWORD_HASH_MB } from '#src/config.ts'
import { createPasswords } from './password-hash.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

it('runs two tasks at a time, in order, even if some fail', async () => {
  const withLimit = createConcurrencyLimit(2)
  const started: number[] = []
  let running = 0
  let maxRunning = 0
  const outcomes = await Promise.allSettled(
    Array.from({ length: 9 }, async (_, number) =>
      withLimit(async () => {
        started.push(number)
        running += 1
        maxRunning = Math.max(maxRunning, running)
        await delay(2)
        running -= 1
        if (number % 3 === 0) throw new Error('failed')
      }),
    ),
  )
  expect(maxRunning).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3)
})

it('accepts a password in any Unicode normalization form', async () => {
  const passwords = createPasswords(MIN_PASSWORD_HASH_MB)
  const hash = await passwords.hash('cafe\u0301 at midnight')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.isRight(hash, 'caf\u00e9 at midnight')).toBe(true)
  expect(await passwords.isRight(hash, 'cafe at midnight')).toBe(false)
  expect(await passwords.isRight(null, 'caf\u00e9 at midnight')).toBe(false)
})

it('recognizes common passwords in any case', () => {
  for (const common of ['password', 'Password1', 'qwertyuiop', '12345678', 'iloveyou']) {
    expect(isCommonPassword(common), common).toBe(true)
  }
  expect(isCommonPassword('a red lantern in rain')).toBe(false)
})

it('creates unique 256-bit tokens with their hashes', () => {
  const tokens = Array.from({ length: 100 }, () => newOneTimeToken())
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(100)
  for (const { token, tokenHash } of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(hashToken(token)).toEqual(tokenHash)
  }
})
