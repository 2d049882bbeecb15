import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newOneTimeToken } from '#src/lib/auth/one-time-token.ts'
import { uniqueEmail } from '#test/support/people.ts'
import { PASSWORD, type TestApp, createTestApp } from '#test/support/test-app.ts'

const FAILURES = 10
const PER_NETWORK = 200
const MINUTE_MS = 60_000

let test: TestApp
beforeEach(async () => {
  test = await createTestApp()
})
afterEach(async () => await test.close())

type Attempt = { email: string; password?: string; from?: string; headers?: object }

async function login({ email, password = 'wrong password', from, headers = {} }: Attempt) {
  return await test.call({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    headers: { ...headers },
    ...(from && { remoteAddress: from }),
  })
}

async function verifiedEmail(): Promise<string> {
  const email = uniqueEmail()
  const payload = { email, password: PASSWORD }
  await test.call({ method: 'POST', url: '/api/auth/signup', payload })
  await test.prisma.user.update({ where: { email }, data: { emailVerifiedAt: new Date() } })
  return email
}

it('limits an account to ten failed logins from any network', async () => {
  const email = await verifiedEmail()
  for (let count = 0; count < FAILURES; count += 1) {
    expect((await login({ email })).statusCode).toBe(401)
  }
  const refused = await login({ email, password: PASSWORD })
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({
    code: 'RATE_LIMITED',
    error: 'Too many attempts. Please try again in 15 minutes.',
  })
  const retryAfter = Number(refused.headers['retry-after'])
  expect(retryAfter).toBeGreaterThan(800)
  expect(retryAfter).toBeLessThanOrEqual(900)
  expect((await login({ email: await verifiedEmail() })).statusCode).toBe(401)
})

/** An account that has logged in from these addresses. */
async function usedFrom(...addresses: string[]): Promise<string> {
  const email = await verifiedEmail()
  for (const from of addresses) expect(await statusFrom(from, email)).toBe(200)
  return email
}

async function statusFrom(from: string, email: string): Promise<number> {
  return (await login({ email, password: PASSWORD, from })).statusCode
}

it('limits a network to ten failed logins of an account, ignoring its forwarding headers', async () => {
  const email = await usedFrom('192.0.2.7')
  for (let count = 0; count < FAILURES; count += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${count}` }
    expect((await login({ email, from: '192.0.2.7', headers })).statusCode).toBe(401)
  }
  const headers = { 'x-forwarded-for': '203.0.113.1', forwarded: 'for=203.0.113.1' }
  const again = { email, password: PASSWORD, from: '192.0.2.7', headers }
  expect((await login(again)).statusCode).toBe(429)
})

it('counts a whole IPv6 /64 as one network', async () => {
  const email = await usedFrom('2001:db8::1', '2001:db8:0:1::1')
  for (let count = 1; count <= FAILURES; count += 1) {
    expect((await login({ email, from: `2001:db8::${count}` })).statusCode).toBe(401)
  }
  expect(await statusFrom('2001:db8::ffff', email)).toBe(429)
  expect(await statusFrom('2001:db8:0:1::ffff', email)).toBe(200)
})

it('a stranger cannot lock a writer out of a network they have used', async () => {
  const email = await usedFrom('192.0.2.7')
  for (let count = 0; count < 2 * FAILURES; count += 1) {
    await login({ email, from: `198.51.100.${count}` })
  }
  expect(await statusFrom('198.51.100.200', email)).toBe(429)
  expect(await statusFrom('192.0.2.7', email)).toBe(200)
})

it('remembers the network of a session that moves', async () => {
  const email = await usedFrom('192.0.2.7')
  const { token } = (await login({ email, password: PASSWORD, from: '192.0.2.7' })).json<{
    token: string
  }>()
  test.passTime(10 * MINUTE_MS)
  const headers = { authorization: `Bearer ${token}` }
  await test.call({ url: '/api/projects', headers, remoteAddress: '192.0.2.9' })
  await vi.waitFor(async () => {
    expect(await test.prisma.knownNetwork.count({ where: { user: { email } } })).toBe(2)
  })
  for (let count = 0; count < FAILURES; count += 1) await login({ email })
  expect(await statusFrom('192.0.2.10', email)).toBe(429)
  expect(await statusFrom('192.0.2.9', email)).toBe(200)
})

it('a password reset lets its owner log in during an attack', async () => {
  const email = await verifiedEmail()
  const from = '192.0.2.7'
  for (let count = 0; count < FAILURES; count += 1) await login({ email, from })
  expect(await statusFrom(from, email)).toBe(429)
  const { token, tokenHash } = newOneTimeToken()
  const { id: userId } = await test.prisma.user.findUniqueOrThrow({ where: { email } })
  const expiresAt = new Date(Date.now() + MINUTE_MS)
  await test.prisma.oneTimeToken.create({
    data: { userId, tokenHash, purpose: 'reset', expiresAt },
  })
  const payload = { token, password: PASSWORD }
  const url = '/api/auth/reset-password'
  const reset = await test.call({ method: 'POST', url, payload, remoteAddress: from })
  expect(reset.statusCode).toBe(200)
  for (let count = 0; count < FAILURES; count += 1) await login({ email })
  expect(await statusFrom('192.0.2.8', email)).toBe(429)
  expect(await statusFrom(from, email)).toBe(200)
})

it('lets a school log in from one address, and limits what it may try', async () => {
  const from = '192.0.2.7'
  const payloads = Array.from({ length: PER_NETWORK }, () => ({ email: uniqueEmail(), from }))
  const answers = await Promise.all(payloads.map(async (attempt) => await login(attempt)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
  const known = await usedFrom('192.0.2.8')
  expect(await statusFrom(from, known)).toBe(429)
  expect(await statusFrom('192.0.2.8', known)).toBe(200)
}, 60_000)

it('lets only ten of fifty concurrent wrong passwords through', async () => {
  const email = await verifiedEmail()
  const answers = await Promise.all(Array.from({ length: 50 }, async () => await login({ email })))
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(FAILURES)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40)
})

it('does not count successful logins', async () => {
  const email = await verifiedEmail()
  for (let count = 0; count < FAILURES + 3; count += 1) {
    const answer = await login({ email, password: PASSWORD, from: '192.0.2.8' })
    expect(answer.statusCode).toBe(200)
  }
})

it('trusts X-Forwarded-For only from a trusted proxy', async () => {
  await test.close()
  test = await createTestApp({ env: { TRUST_PROXY: '192.0.2.1' } })
  const email = await verifiedEmail()
  const statusThrough = async (from: string, client: string, password = PASSWORD) => {
    const headers = { 'x-forwarded-for': client }
    return (await login({ email, password, from, headers })).statusCode
  }
  expect(await statusThrough('192.0.2.1', '198.51.100.1')).toBe(200)
  expect(await statusThrough('192.0.2.1', '198.51.100.2')).toBe(200)
  for (let count = 0; count < FAILURES; count += 1) {
    expect(await statusThrough('192.0.2.1', '198.51.100.1', 'wrong password')).toBe(401)
  }
  expect(await statusThrough('192.0.2.1', '198.51.100.1')).toBe(429)
  expect(await statusThrough('192.0.2.1', '198.51.100.2')).toBe(200)
})

it('limits how many reset links a network may check', async () => {
  const check = async (from: string) => {
    const payload = { token: newOneTimeToken().token }
    const url = '/api/auth/check-reset-link'
    return (await test.call({ method: 'POST', url, payload, remoteAddress: from })).statusCode
  }
  const statuses = await Promise.all(
    Array.from({ length: 101 }, async () => await check('192.0.2.7')),
  )
  expect(statuses.filter((status) => status === 400)).toHaveLength(100)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await check('192.0.2.8')).toBe(400)
})

it('counts nothing with RATE_LIMITS=off', async () => {
  const unlimited = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  const payload = { email: uniqueEmail(), password: 'wrong password' }
  for (let count = 0; count < FAILURES + 1; count += 1) {
    const answer = await unlimited.call({ method: 'POST', url: '/api/auth/login', payload })
    expect(answer.statusCode).toBe(401)
  }
  await unlimited.close()
})
