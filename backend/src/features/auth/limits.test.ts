import { afterEach, beforeEach, expect, it } from 'vitest'
import { uniqueEmail } from '#test/support/people.ts'
import { PASSWORD, type TestApp, createTestApp } from '#test/support/test-app.ts'

const FAILURES = 10

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

it('limits a network to ten failed logins, ignoring its forwarding headers', async () => {
  const from = '192.0.2.7'
  for (let count = 0; count < FAILURES; count += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${count}` }
    expect((await login({ email: uniqueEmail(), from, headers })).statusCode).toBe(401)
  }
  const headers = { 'x-forwarded-for': '203.0.113.1', forwarded: 'for=203.0.113.1' }
  expect((await login({ email: uniqueEmail(), from, headers })).statusCode).toBe(429)
})

it('counts a whole IPv6 /64 as one network', async () => {
  for (let count = 1; count <= FAILURES; count += 1) {
    const attempt = { email: uniqueEmail(), from: `2001:db8::${count}` }
    expect((await login(attempt)).statusCode).toBe(401)
  }
  expect((await login({ email: uniqueEmail(), from: '2001:db8::ffff' })).statusCode).toBe(429)
})

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
  const proxied = await createTestApp({ env: { TRUST_PROXY: '192.0.2.1' } })
  const tryFrom = async (remoteAddress: string, forwardedFor: string) =>
    await proxied.call({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { 'x-forwarded-for': forwardedFor },
      payload: { email: uniqueEmail(), password: 'wrong password' },
    })
  for (let count = 0; count < FAILURES; count += 1) await tryFrom('192.0.2.1', '198.51.100.1')
  expect((await tryFrom('192.0.2.1', '198.51.100.1')).statusCode).toBe(429)
  expect((await tryFrom('192.0.2.1', '198.51.100.2')).statusCode).toBe(401)
  await proxied.close()
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
