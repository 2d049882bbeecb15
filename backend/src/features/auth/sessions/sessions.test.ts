/** Sessions: logout, the list on the account page, and ending one from another device. */
import { randomUUID } from 'node:crypto'
import type { Session } from '@scenewright/shared/api/auth.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { uniqueEmail } from '#test/support/people.ts'
import { PASSWORD, type TestApp, createTestApp } from '#test/support/test-app.ts'
import { LOGGED_OUT, SESSION_ENDED, SESSION_UNKNOWN } from '#src/features/auth/messages.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const MINUTE_MS = 60_000

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(async () => await test.close())

async function account(): Promise<string> {
  const email = uniqueEmail()
  const passwordHash = await test.deps.passwords.hash(PASSWORD)
  await test.prisma.user.create({ data: { email, passwordHash, emailVerifiedAt: new Date() } })
  return email
}

type From = Readonly<{ userAgent?: string; remoteAddress?: string }>

async function logIn(email: string, { userAgent = '', remoteAddress = '192.0.2.7' }: From = {}) {
  const answer = await test.call({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: PASSWORD },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  })
  return answer.json<{ token: string }>().token
}

async function call(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  token: string,
  remoteAddress = '192.0.2.7',
) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await test.call({ method, url: `/api/${path}`, headers, remoteAddress })
  return { status: answer.statusCode, body: answer.json<{ sessions: Session[] }>() }
}

const sessionsOf = async (token: string) =>
  (await call('GET', 'auth/sessions', token)).body.sessions
const statusOf = async (token: string) => (await call('GET', 'projects', token)).status

it('a logout ends its own session at once and no other', async () => {
  const email = await account()
  const [here, there] = [await logIn(email), await logIn(email)]
  expect(await call('POST', 'auth/logout', here)).toEqual({
    status: 200,
    body: { message: LOGGED_OUT },
  })
  expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200])
  expect((await call('POST', 'auth/logout', here)).status).toBe(401)
})

it('accepts a token of the previous release, which has no session', async () => {
  const { id, email } = await test.logIn()
  const old = test.app.jwt.sign({ userId: id, email, sessionVersion: 1 })
  expect(await statusOf(old)).toBe(200)
  expect((await sessionsOf(old)).map((session) => session.is_current)).toEqual([false])
  expect((await call('POST', 'auth/logout', old)).status).toBe(200)
})

it('lists the current session first, with device and address family only', async () => {
  const email = await account()
  const phone = await logIn(email, { remoteAddress: '2001:db8::1' })
  const desk = await logIn(email, { userAgent: FIREFOX, remoteAddress: '::ffff:192.0.2.9' })
  const sessions = await sessionsOf(phone)
  expect(sessions).toMatchObject([
    { device: 'Unknown browser', network: 'IPv6 network', is_current: true },
    { device: 'Firefox on Windows', network: 'IPv4 network', is_current: false },
  ])
  expect(JSON.stringify(sessions)).not.toMatch(/192\.0\.2|2001/)
  const ended = await call('DELETE', `auth/sessions/${sessions[1]?.id}`, phone)
  expect(ended).toEqual({ status: 200, body: { message: SESSION_ENDED } })
  expect([await statusOf(desk), await statusOf(phone)]).toEqual([401, 200])
  expect(await sessionsOf(phone)).toHaveLength(1)
})

it("refuses to end another account's session", async () => {
  const [ada, eve] = [await logIn(await account()), await logIn(await account())]
  const [session] = await sessionsOf(ada)
  for (const id of [session?.id ?? '', randomUUID(), 'x']) {
    expect(await call('DELETE', `auth/sessions/${id}`, eve)).toEqual({
      status: 404,
      body: { code: 'NOT_FOUND', error: SESSION_UNKNOWN },
    })
  }
  expect(await statusOf(ada)).toBe(200)
})

it('rejects a session under another account', async () => {
  const [ada, eve] = [await test.logIn(), await test.logIn()]
  const session = await test.prisma.session.findFirstOrThrow({ where: { userId: eve.id } })
  const claims = { userId: ada.id, email: ada.email, sessionVersion: 1, sessionId: session.id }
  expect(await statusOf(test.app.jwt.sign(claims))).toBe(401)
})

it('a password change keeps this session and removes the others from the list', async () => {
  const email = await account()
  const [here, there] = [await logIn(email, { userAgent: FIREFOX }), await logIn(email)]
  const answer = await test.call({
    method: 'POST',
    url: '/api/auth/change-password',
    headers: { authorization: `Bearer ${here}`, 'user-agent': FIREFOX },
    payload: { currentPassword: PASSWORD, newPassword: 'nine brass bells at noon' },
  })
  const { token } = answer.json<{ token: string }>()
  expect([await statusOf(token), await statusOf(here), await statusOf(there)]).toEqual([
    200, 401, 401,
  ])
  expect(await sessionsOf(token)).toMatchObject([
    { device: 'Firefox on Windows', is_current: true },
  ])
})

it('records the last use every few minutes', async () => {
  const token = await logIn(await account())
  const lastUse = async () => (await sessionsOf(token))[0]?.last_used_at ?? ''
  const first = await lastUse()
  test.passTime(4 * MINUTE_MS)
  expect(await lastUse()).toBe(first)
  test.passTime(2 * MINUTE_MS)
  await call('GET', 'projects', token, '2001:db8::1')
  await vi.waitFor(async () =>
    expect(Date.parse(await lastUse())).toBeGreaterThan(Date.parse(first)),
  )
  expect(await sessionsOf(token)).toMatchObject([{ network: 'IPv6 network' }])
})
