/** Admins change accounts, which the audit log records (docs/product/admin.md#roles). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminAction } from '@scenewright/shared/api/admin-records.ts'
import { type AdminUser, DELETION_DAYS } from '@scenewright/shared/api/admin-users.ts'
import { maskEmail } from '@scenewright/shared/auth/mask-email.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { type LoggedIn, PASSWORD, type TestApp, createTestApp } from '#test/support/test-app.ts'

type Users = Readonly<{ total: number; users: AdminUser[] }>

let test: TestApp
let admin: LoggedIn
let writer: LoggedIn
beforeAll(async () => {
  const env = { RATE_LIMITS: 'off', CONTACT_EMAIL: 'desk@example.org' }
  test = await createTestApp({ env })
  admin = await test.logIn('queen@example.net')
  await test.prisma.user.update({ where: { id: admin.id }, data: { isAdmin: true } })
})
beforeEach(async () => {
  writer = await test.logIn()
  test.mails.length = 0
})
afterAll(async () => await test.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function send(method: Method, path: string, payload?: object, by: LoggedIn = admin) {
  const { headers } = by
  const url = `/api/admin/${path}`
  const answer = await test.call({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Record<string, string>>() }
}

async function users(query: string): Promise<Users> {
  const { headers } = admin
  const answer = await test.call({ url: `/api/admin/users?${query}`, headers })
  return answer.json<Users>()
}

async function find({ email }: LoggedIn): Promise<AdminUser | undefined> {
  return (await users(`search=${encodeURIComponent(email)}`)).users[0]
}

async function actions(search = '', page = ''): Promise<{ total: number; actions: AdminAction[] }> {
  const url = `/api/admin/actions?search=${encodeURIComponent(search)}${page}`
  const answer = await test.call({ url, headers: admin.headers })
  return answer.json<{ total: number; actions: AdminAction[] }>()
}

async function stored({ id }: LoggedIn) {
  return await test.prisma.user.findUnique({ where: { id } })
}

async function logIn({ id, email }: LoggedIn, password = PASSWORD) {
  const passwordHash = await test.deps.passwords.hash(PASSWORD)
  await test.prisma.user.update({ where: { id }, data: { passwordHash } })
  const payload = { email, password }
  const answer = await test.call({ method: 'POST', url: '/api/auth/login', payload })
  return { status: answer.statusCode, body: answer.json<Record<string, string>>() }
}

describe('the list of accounts', () => {
  it('shows state, tokens of this month and last use, with masked addresses and names', async () => {
    const month = new Date(`${test.deps.clock().toISOString().slice(0, 7)}-01`)
    await test.prisma.tokenMonth.create({ data: { userId: writer.id, month, used: 1234 } })
    await test.prisma.user.update({ where: { id: writer.id }, data: { displayName: 'Ada Vale' } })
    const user = await find(writer)
    expect(user).toMatchObject({
      id: writer.id,
      email: maskEmail(writer.email),
      name: 'A***',
      plan: 'free',
      isVerified: true,
      isAdmin: false,
      isYou: false,
      hasSubscription: false,
      suspendedAt: null,
      deletionDueAt: null,
      tokensUsed: 1234,
    })
    expect(user?.lastSeenAt).toBe((await stored(writer))?.lastSeenAt?.toISOString())
    expect(await find(admin)).toMatchObject({ isAdmin: true, isYou: true })
  })

  it('is filtered by plan, state and time, page by page', async () => {
    const old = new Date(test.deps.clock().getTime() - 40 * DAY_MS)
    const data = [
      { plan: 'pro', lastSeenAt: old, createdAt: old },
      { suspendedAt: old, emailVerifiedAt: old },
      { deletionDueAt: old, emailVerifiedAt: old },
      { emailVerifiedAt: old, lastSeenAt: test.deps.clock() },
    ].map((row, number) => ({ ...row, passwordHash: 'none', email: `f${number}@filter.example` }))
    await test.prisma.user.createMany({ data })
    const found = async (query: string) => {
      const { total, users: rows } = await users(`search=filter.example&${query}`)
      expect(rows).toHaveLength(total)
      return total
    }
    const counts = {
      '': 4,
      'plan=pro': 1,
      'plan=free': 3,
      'plan=basic': 0,
      'state=active': 1,
      'state=unverified': 1,
      'state=suspended': 1,
      'state=deletion': 1,
      'state=admin': 0,
      'time=registered-day': 3,
      'time=seen-week': 1,
      'time=unseen-month': 1,
      'plan=free&state=active&time=seen-day': 1,
    }
    for (const [query, count] of Object.entries(counts)) {
      expect([query, await found(query)]).toEqual([query, count])
    }
    const second = await users('search=filter.example&pageSize=3&page=2')
    expect([second.total, second.users.length]).toEqual([4, 1])
    expect((await send('GET', 'users?plan=gold')).body['code']).toBe('VALIDATION_FAILED')
    expect((await send('GET', 'users?pageSize=101')).body['code']).toBe('VALIDATION_FAILED')
  })
})

describe('a suspension', () => {
  it('ends the sessions, explains itself at the login, and can be lifted', async () => {
    const before = await stored(writer)
    const note = { note: 'Spam from this account.' }
    const done = await send('POST', `users/${writer.id}/suspension`, note)
    const name = maskEmail(writer.email)
    expect(done).toEqual({
      status: 200,
      body: { message: `${name} is suspended and was logged out everywhere.` },
    })
    for (const url of ['/api/projects', '/api/llm/usage']) {
      expect((await test.call({ url, headers: writer.headers })).statusCode).toBe(401)
    }
    expect(await logIn(writer)).toEqual({
      status: 403,
      body: {
        code: 'ACCOUNT_SUSPENDED',
        error: 'This account is suspended. To ask why, write to desk@example.org.',
      },
    })
    // Without the password, the answer doesn't reveal the suspension.
    expect((await logIn(writer, 'a wrong password')).body['code']).toBe('INVALID_CREDENTIALS')
    expect(await find(writer)).toMatchObject({ suspendedAt: expect.any(String) as string })
    expect((await send('POST', `users/${writer.id}/suspension`, note)).status).toBe(400)
    expect((await stored(writer))?.plan).toBe(before?.plan)

    expect((await send('DELETE', `users/${writer.id}/suspension`)).status).toBe(200)
    expect((await logIn(writer)).status).toBe(200)
    // The sessions of before stay ended.
    const again = await test.call({ url: '/api/projects', headers: writer.headers })
    expect(again.statusCode).toBe(401)
    const log = (await actions(writer.email)).actions
    expect(
      log.map(({ actor, action, target, details }) => [actor, action, target, details]),
    ).toEqual([
      [admin.email, 'lift-suspension', name, ''],
      [admin.email, 'suspend', name, 'Spam from this account.'],
    ])
  })

  it('stops a server of the last release from continuing a session', async () => {
    // That release doesn't check for suspensions, so the login itself succeeds.
    const suspendedAt = test.deps.clock()
    await test.prisma.user.update({ where: { id: writer.id }, data: { suspendedAt } })
    const answer = await test.call({ url: '/api/projects', headers: writer.headers })
    expect(answer.statusCode).toBe(401)
  })

  it('is refused for the own account and the last admin who can log in', async () => {
    const own = await send('POST', `users/${admin.id}/suspension`, {})
    expect(own.body['error']).toBe("You can't suspend your own account here.")
    const second = await test.logIn('king@example.net')
    await test.prisma.user.update({ where: { id: second.id }, data: { isAdmin: true } })
    expect((await send('POST', `users/${second.id}/deletion`, {})).status).toBe(200)
    // The second one can still log in, but is about to be deleted.
    const last = await send('POST', `users/${admin.id}/suspension`, {}, second)
    expect(last.body['error']).toBe(
      "You can't suspend the last admin. Make another account an admin first.",
    )
    expect((await send('POST', `users/${admin.id}/deletion`, {}, second)).status).toBe(400)
    await test.prisma.user.delete({ where: { id: second.id } })
  })

  it('of each other leaves one admin', async () => {
    const second = await test.logIn('king@example.net')
    await test.prisma.user.update({ where: { id: second.id }, data: { isAdmin: true } })
    const answers = await Promise.all([
      send('POST', `users/${second.id}/suspension`, {}),
      send('POST', `users/${admin.id}/suspension`, {}, second),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).not.toEqual([200, 200])
    const where = { id: { in: [admin.id, second.id] } }
    const rows = await test.prisma.user.findMany({ where })
    expect(rows.filter(({ suspendedAt }) => suspendedAt === null)).toHaveLength(1)
    await test.prisma.user.delete({ where: { id: second.id } })
    await test.prisma.user.update({
      where: { id: admin.id },
      data: { suspendedAt: null, sessionVersion: 1 },
    })
  })
})

it('resends the verification mail of an unverified account only', async () => {
  const path = `users/${writer.id}/resend-verification`
  expect((await send('POST', path)).body['error']).toMatch(/is verified already\.$/)
  await test.prisma.user.update({ where: { id: writer.id }, data: { emailVerifiedAt: null } })
  expect((await send('POST', path)).status).toBe(200)
  await test.deps.mailer.idle()
  expect(test.mails.map(({ to, link }) => [to, link.includes('/verify-email?token=')])).toEqual([
    [writer.email, true],
  ])
})

describe('a plan', () => {
  it('is set, unless a Stripe subscription sets it', async () => {
    const path = `users/${writer.id}/plan`
    const set = await send('PUT', path, { plan: 'pro' })
    expect(set.body['message']).toBe(`${maskEmail(writer.email)} is now on the Pro plan.`)
    expect((await stored(writer))?.plan).toBe('pro')
    const { id: userId } = writer
    const status = 'active'
    await test.prisma.subscription.create({ data: { userId, plan: 'pro', status } })
    expect(await find(writer)).toMatchObject({ hasSubscription: true })
    const refused = await send('PUT', path, { plan: 'free' })
    expect([refused.status, refused.body['code']]).toEqual([409, 'SUBSCRIPTION_EXISTS'])
    expect((await stored(writer))?.plan).toBe('pro')
    expect((await send('PUT', path, { plan: 'gold' })).status).toBe(400)
  })
})

describe('a planned deletion', () => {
  it('is announced to the owner, who can still log in, and can be canceled', async () => {
    const planned = await send('POST', `users/${writer.id}/deletion`, { note: 'Asked by letter.' })
    expect(planned.body['message']).toMatch(/will be deleted on \d{4}-\d\d-\d\d\./)
    const due = (await stored(writer))?.deletionDueAt?.getTime() ?? 0
    const days = (due - test.deps.clock().getTime()) / DAY_MS
    expect(Math.round(days)).toBe(DELETION_DAYS)
    expect((await logIn(writer)).status).toBe(200)
    expect((await send('POST', `users/${writer.id}/deletion`, {})).status).toBe(400)
    expect((await send('DELETE', `users/${writer.id}/deletion`)).status).toBe(200)
    expect((await stored(writer))?.deletionDueAt).toBeNull()
    expect((await send('DELETE', `users/${writer.id}/deletion`)).status).toBe(400)
    await test.deps.mailer.idle()
    expect(test.mails.map(({ to }) => to)).toEqual([writer.email, writer.email])
    expect(test.mails[0]?.text).toMatch(/log in and export.*desk@example\.org/s)
    expect(test.mails[1]?.subject).toMatch(/stays$/)
  })
})
