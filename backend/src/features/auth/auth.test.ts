import {
  PASSWORD_BLANK,
  PASSWORD_IS_EMAIL,
  PASSWORD_REPEATED,
  PASSWORD_TOO_SHORT,
} from '@scenewright/shared/auth/password.ts'
import { readToken } from '@scenewright/shared/auth/token.ts'
import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPasswords } from '#src/lib/auth/password-hash.ts'
import { PASSWORD, PASSWORD_HASH_MB, type TestApp, createTestApp } from '#test/support/test-app.ts'
import { linkToken, uniqueEmail } from '#test/support/people.ts'
import {
  ALREADY_VERIFIED,
  EMAIL_VERIFIED,
  INVALID_CREDENTIALS,
  LINK_EXPIRED,
  LINK_UNKNOWN,
  PASSWORD_TOO_COMMON,
} from './messages.ts'

// Counts the slow hashes instead of measuring time, which would be unreliable on a busy machine.
const hash = vi.fn(argon2.hash)
const verify = vi.fn(argon2.verify)
const passwords = createPasswords(PASSWORD_HASH_MB, { hash, verify })
/** Prefix of a hash with the cost parameters of tests. */
const COST = '$argon2id$v=19$m=1024,t=2,p=1$'

const DAY_MS = 24 * 60 * 60 * 1000

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ deps: { passwords } })
})
afterAll(async () => await test.close())

const post = async (call: string, payload: object, headers = {}) =>
  await test.call({ method: 'POST', url: `/api/auth/${call}`, payload, headers })

const mailsTo = (email: string) => test.mails.filter(({ to }) => to === email)

async function signUp(email = uniqueEmail()) {
  const answer = await post('signup', { email, password: PASSWORD })
  expect(answer.statusCode).toBe(200)
  const mail = mailsTo(email.toLowerCase()).at(-1)
  return { email: email.toLowerCase(), token: linkToken(mail), message: answer.body }
}

async function verified() {
  const person = await signUp()
  expect((await post('verify-email', { token: person.token })).statusCode).toBe(200)
  return person
}

describe('sign-up', () => {
  it('creates an account that can log in only after its address is verified', async () => {
    const { email, message } = await signUp()
    expect(message).toContain('/dev/outbox')
    const account = await test.prisma.user.findUniqueOrThrow({ where: { email } })
    expect(account).toMatchObject({ plan: 'free', emailVerifiedAt: null })
    expect(account.passwordHash.startsWith(COST)).toBe(true)
    const login = await post('login', { email, password: PASSWORD })
    expect([login.statusCode, login.json()]).toEqual([
      403,
      { code: 'EMAIL_NOT_VERIFIED', error: 'Please verify your email before logging in' },
    ])
  })

  it('stores the address in lower case', async () => {
    const { email } = await signUp(`Ada.${uniqueEmail()}`)
    expect(email).toMatch(/^ada\./)
    expect(await test.prisma.user.count({ where: { email } })).toBe(1)
  })

  it('stores only the SHA-256 hash of the token', async () => {
    const { email, token } = await signUp()
    const [stored] = await test.prisma.oneTimeToken.findMany({ where: { user: { email } } })
    expect(token).toHaveLength(43)
    expect(stored?.tokenHash).toHaveLength(32)
    expect(Buffer.from(stored?.tokenHash ?? []).toString()).not.toContain(token)
  })

  it.each([
    ['7 characters', '1234567', PASSWORD_TOO_SHORT],
    ['7 characters outside ASCII', 'łódźłód', PASSWORD_TOO_SHORT],
    ['only blanks', '          ', PASSWORD_BLANK],
    ['one character', 'eeeeeeeeee', PASSWORD_REPEATED],
    ['a common word', 'password1', PASSWORD_TOO_COMMON],
    ['a common word in capitals', 'PASSWORD1', PASSWORD_TOO_COMMON],
  ])('rejects a password of %s', async (_, password, error) => {
    const email = uniqueEmail()
    const answer = await post('signup', { email, password })
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'VALIDATION_FAILED', error }])
    expect(await test.prisma.user.count({ where: { email } })).toBe(0)
  })

  it('rejects the address and its first part as the password', async () => {
    const email = uniqueEmail()
    for (const password of [email.toUpperCase(), email.split('@')[0] ?? '']) {
      const answer = await post('signup', { email, password })
      const error = PASSWORD_IS_EMAIL
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { code: 'VALIDATION_FAILED', error },
      ])
    }
  })

  it('accepts an address outside ASCII, in all forms of it', async () => {
    const stored = 'jürgen@xn--exmple-cua.de'
    await post('signup', { email: 'Jürgen@Exämple.de', password: PASSWORD })
    await post('verify-email', { token: linkToken(mailsTo(stored).at(-1)) })
    for (const email of [
      'jürgen@exämple.de',
      'JÜRGEN@EXÄMPLE.DE',
      'ju\u0308rgen@exämple.de',
      stored,
    ]) {
      const answer = await post('login', { email, password: PASSWORD })
      expect(answer.json<{ user: { email: string } }>().user.email).toBe(stored)
    }
  })

  it.each(['', 'ada', 'ada@', 'ada@example.com\r\nBcc: eve@example.com', 'a@b@c.de'])(
    'rejects the address %j',
    async (email) => {
      const answer = await post('signup', { email, password: PASSWORD })
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
        400,
        'Please enter a valid email address',
      ])
    },
  )

  it('answers the same for a registered address and emails its owner', async () => {
    const { email, message } = await verified()
    const again = await post('signup', { email, password: 'another long password' })
    expect([again.statusCode, again.body]).toEqual([200, message])
    expect(mailsTo(email).at(-1)?.subject).toBe('You already have a Scenewright account')
    expect(mailsTo(email).at(-1)?.text).not.toContain('token=')
    expect((await post('login', { email, password: PASSWORD })).statusCode).toBe(200)
    expect((await post('login', { email, password: 'another long password' })).statusCode).toBe(401)
  })

  it('hashes the password for a registered address too', async () => {
    const { email } = await verified()
    const hashesFor = async (address: string) => {
      hash.mockClear()
      await post('signup', { email: address, password: PASSWORD })
      return hash.mock.calls.length
    }
    expect(await hashesFor(uniqueEmail())).toBe(1)
    expect(await hashesFor(email)).toBe(1)
  })

  it('creates one account for five concurrent sign-ups', async () => {
    const email = uniqueEmail()
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => await post('signup', { email, password: PASSWORD })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await test.prisma.user.count({ where: { email } })).toBe(1)
    // Only one of their links still works.
    const mails = mailsTo(email)
    expect(mails).toHaveLength(5)
    const verifications = []
    for (const mail of mails) {
      verifications.push((await post('verify-email', { token: linkToken(mail) })).statusCode)
    }
    expect(verifications.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
  })
})

describe('verification', () => {
  it('opens the account and reports success again for a used link', async () => {
    const { email, token } = await signUp()
    const first = await post('verify-email', { token })
    expect([first.statusCode, first.json()]).toEqual([200, { message: EMAIL_VERIFIED }])
    const second = await post('verify-email', { token })
    expect([second.statusCode, second.json()]).toEqual([200, { message: ALREADY_VERIFIED }])
    expect((await post('login', { email, password: PASSWORD })).statusCode).toBe(200)
  })

  it('uses a token once in twenty concurrent calls', async () => {
    const { token } = await signUp()
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => await post('verify-email', { token })),
    )
    const messages = answers.map((answer) => answer.json<{ message: string }>().message)
    expect(messages.filter((message) => message === EMAIL_VERIFIED)).toHaveLength(1)
    expect(messages.filter((message) => message === ALREADY_VERIFIED)).toHaveLength(19)
  })

  it.each(['', 'x', 'a'.repeat(43), "' OR 1=1 --"])('rejects the token %j', async (token) => {
    const answer = await post('verify-email', { token })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'INVALID_TOKEN', error: LINK_UNKNOWN },
    ])
  })

  it('rejects a link after 24 hours and accepts a new one', async () => {
    const late = await createTestApp()
    const email = uniqueEmail()
    const callLate = async (call: string, payload: object) =>
      await late.call({ method: 'POST', url: `/api/auth/${call}`, payload })
    await callLate('signup', { email, password: PASSWORD })
    late.passTime(DAY_MS + 1)
    const expired = await callLate('verify-email', { token: linkToken(late.mails.at(-1)) })
    expect([expired.statusCode, expired.json()]).toEqual([
      400,
      { code: 'INVALID_TOKEN', error: LINK_EXPIRED },
    ])
    await callLate('resend-verification', { email })
    await late.deps.mailer.idle()
    const again = await callLate('verify-email', { token: linkToken(late.mails.at(-1)) })
    expect(again.statusCode).toBe(200)
    await late.close()
  })

  it('rejects a token with another purpose', async () => {
    const { email, token } = await signUp()
    await test.prisma.oneTimeToken.updateMany({
      where: { user: { email } },
      data: { purpose: 'reset' },
    })
    expect((await post('verify-email', { token })).statusCode).toBe(400)
  })
})

describe('resending the verification email', () => {
  it('answers the same for any address and only emails unverified accounts', async () => {
    const [open, unverified, unknown] = [await verified(), await signUp(), uniqueEmail()]
    const answers = []
    for (const email of [open.email, unverified.email, unknown]) {
      const answer = await post('resend-verification', { email })
      answers.push([answer.statusCode, answer.body])
    }
    expect(new Set(answers.map(String)).size).toBe(1)
    await test.deps.mailer.idle()
    expect(
      [mailsTo(open.email), mailsTo(unverified.email), mailsTo(unknown)].map((m) => m.length),
    ).toEqual([1, 2, 0])
  })
})

describe('login', () => {
  it('returns a token that lasts seven days and has the claims that the app reads', async () => {
    const { email } = await verified()
    const answer = await post('login', { email: email.toUpperCase(), password: PASSWORD })
    const { token, user } = answer.json<{ token: string; user: { id: string } }>()
    expect(user).toEqual({ id: user.id, email, plan: 'free' })
    const nowSeconds = Math.floor(Date.now() / 1000)
    const claims = readToken(token, (part) => Buffer.from(part, 'base64url').toString(), nowSeconds)
    expect(claims).toMatchObject({ ok: true, value: { userId: user.id, email, sessionVersion: 1 } })
    if (claims.ok) expect(claims.value.exp - nowSeconds).toBeCloseTo(7 * 24 * 3600, -2)
    const projects = await test.call({
      url: '/api/projects',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(projects.statusCode).toBe(200)
  })

  it('answers the same for a wrong password and an unknown address', async () => {
    const { email } = await verified()
    for (const payload of [
      { email, password: 'not my password' },
      { email: uniqueEmail(), password: PASSWORD },
    ]) {
      const answer = await post('login', payload)
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { code: 'INVALID_CREDENTIALS', error: INVALID_CREDENTIALS },
      ])
    }
  })

  it('reports an unverified address only with the right password', async () => {
    const { email } = await signUp()
    expect((await post('login', { email, password: 'not my password' })).statusCode).toBe(401)
  })

  it('checks a hash of the same cost for an unknown address', async () => {
    const { email } = await verified()
    const checksFor = async (address: string) => {
      verify.mockClear()
      await post('login', { email: address, password: 'not my password' })
      return verify.mock.calls.map(([against]) => String(against).slice(0, COST.length))
    }
    expect(await checksFor(email)).toEqual([COST])
    expect(await checksFor(uniqueEmail())).toEqual([COST])
  })
})
