/** The admin calls, and who may use them (docs/product/admin.md#roles). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AdminStats } from '@scenewright/shared/api/admin.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'
import { runAdminCommand } from './admin-command.ts'

const NOW = new Date('2026-11-21T00:30:00Z')
const SETTING_ADMIN = 'root@example.org'
const DAY_MS = 24 * 60 * 60 * 1000

let test: TestApp
let admin: LoggedIn
let writer: LoggedIn
let projectId: string

beforeAll(async () => {
  test = await createTestApp({
    env: { ADMIN_EMAILS: SETTING_ADMIN, RATE_LIMITS: 'off' },
    deps: { clock: () => NOW },
  })
  admin = await test.logIn('queen@example.net')
  writer = await test.logIn('ada.lovelace@example.com')
  const created = await test.call({
    method: 'POST',
    url: '/api/projects',
    headers: writer.headers,
    payload: {
      title: 'Night 100%',
      screenplay_json: { ...newScript(), overview: 'A secret plot.' },
    },
  })
  projectId = created.json<{ id: string }>().id
  await command('grant', 'Queen@example.net')
  // The database sets createdAt by its own clock.
  await test.prisma.user.updateMany({ data: { createdAt: NOW } })
  await test.prisma.user.createMany({
    data: ['2026-10-22T23:59:59Z', '2026-10-23T00:00:00Z', '2026-11-20T23:59:59Z'].map(
      (createdAt, number) => ({
        email: `writer${number}@mail.example`,
        passwordHash: 'none',
        plan: 'pro',
        createdAt: new Date(createdAt),
      }),
    ),
  })
})
afterAll(async () => await test.close())

async function command(...args: string[]) {
  return await runAdminCommand(test.deps, args)
}

async function get(path: string, { headers }: Pick<LoggedIn, 'headers'> = admin) {
  return await test.call({ url: `/api/admin/${path}`, headers })
}

const PATHS = ['stats', 'projects', 'projects/anything', 'stats?page=2']

describe('admin access', () => {
  it.each(PATHS)('is required for %s', async (path) => {
    const refused = await get(path, writer)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'FORBIDDEN', error: 'Only admins can see this.' },
    ])
    expect((await test.call({ url: `/api/admin/${path}` })).statusCode).toBe(401)
    const expected = path.endsWith('anything') ? 404 : 200
    expect((await get(path)).statusCode).toBe(expected)
  })

  it('is given to verified accounts in ADMIN_EMAILS', async () => {
    const root = await test.logIn(SETTING_ADMIN)
    expect((await get('stats', root)).statusCode).toBe(200)
    await test.prisma.user.update({ where: { id: root.id }, data: { emailVerifiedAt: null } })
    expect((await get('stats', root)).statusCode).toBe(401)
    await test.prisma.user.delete({ where: { id: root.id } })
  })

  it('is logged with the requested data, without email addresses or script text', async () => {
    test.logged.length = 0
    await get(`projects/${projectId}`)
    const line = test.logged.find((text) => text.includes('admin access'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      userId: admin.id,
      seen: `project ${projectId}`,
      found: true,
    })
    expect(test.logged.join('')).not.toMatch(/secret plot|lovelace/)
  })
})

describe('statistics', () => {
  it('count accounts, plans and registrations of the last 30 days in UTC', async () => {
    const stats = AdminStats.parse((await get('stats')).json())
    expect(stats).toMatchObject({
      totalUsers: 5,
      subscriptionStats: { free: 2, basic: 0, pro: 3 },
      usersFound: 5,
      generatedAt: NOW.toISOString(),
    })
    const days = stats.recentRegistrations
    expect(days).toHaveLength(30)
    expect(days[0]).toEqual({ date: '2026-10-23', count: 1 })
    expect(days.find(({ date }) => date === '2026-11-20')?.count).toBe(1)
    expect(days.at(-1)?.date).toBe('2026-11-21')
  })

  it('list users page by page, newest first, with masked addresses', async () => {
    await test.prisma.user.update({
      where: { id: writer.id },
      data: { createdAt: new Date(NOW.getTime() + DAY_MS) },
    })
    const first = await get('stats?pageSize=2')
    const last = await get('stats?pageSize=2&page=3')
    expect(first.body + last.body).not.toContain('lovelace')
    expect(first.json<AdminStats>().users[0]).toEqual({
      email: 'a***@example.com',
      plan: 'free',
      createdAt: new Date(NOW.getTime() + DAY_MS).toISOString(),
    })
    expect(first.json<AdminStats>().users).toHaveLength(2)
    expect(last.json<AdminStats>().users).toHaveLength(1)
  })

  it.each([
    ['mail.example', 3],
    ['W***@MAIL', 3],
    ['ada.lovelace@example.com', 1],
    // Otherwise an address could be guessed letter by letter.
    ['ada', 0],
    ["' OR 1=1", 0],
    ['%', 0],
  ])('find users by %j', async (search, found) => {
    const stats = await get(`stats?search=${encodeURIComponent(search)}`)
    expect(stats.json<AdminStats>()).toMatchObject({ usersFound: found, totalUsers: 5 })
    expect(stats.json<AdminStats>().users).toHaveLength(found)
  })

  it('find an address outside ASCII in all its forms, and mask it', async () => {
    const { id } = await test.logIn('jürgen@xn--exmple-cua.de')
    for (const search of ['Jürgen@Exämple.de', 'jürgen@xn--exmple-cua.de']) {
      const stats = await get(`stats?search=${encodeURIComponent(search)}`)
      expect(stats.json<AdminStats>().users).toMatchObject([{ email: 'j***@xn--exmple-cua.de' }])
    }
    await test.prisma.user.delete({ where: { id } })
  })

  it.each(['page=0', 'page=x', 'pageSize=101', `search=${'x'.repeat(201)}`])(
    'reject %s',
    async (query) => {
      expect((await get(`stats?${query}`)).json()).toMatchObject({ code: 'VALIDATION_FAILED' })
    },
  )
})

describe('projects', () => {
  it('are listed with masked addresses and without scripts', async () => {
    const answer = await get('projects')
    expect(answer.json()).toEqual({
      total: 1,
      generatedAt: NOW.toISOString(),
      projects: [
        {
          id: projectId,
          title: 'Night 100%',
          userEmail: 'a***@example.com',
          plotStatus: null,
          version: 1,
          createdAt: expect.any(String) as string,
          updatedAt: expect.any(String) as string,
          deletedAt: null,
        },
      ],
    })
  })

  it.each([
    ['NIGHT', 1],
    ['100%', 1],
    ['ada.lovelace@example.com', 1],
    ['lovelace', 0],
    ['_', 0],
  ])('are found by %j', async (search, total) => {
    const answer = await get(`projects?search=${encodeURIComponent(search)}`)
    expect(answer.json()).toMatchObject({ total })
  })

  it('include the script when one is opened', async () => {
    const answer = await get(`projects/${projectId}`)
    expect(answer.json()).toMatchObject({
      userEmail: 'a***@example.com',
      screenplay_json: { overview: 'A secret plot.' },
    })
    expect(answer.body).not.toContain('lovelace')
  })
})

describe('npm run admin', () => {
  it('grants, lists and revokes; revoking ends the sessions', async () => {
    const other = await test.logIn('bo@example.com')
    expect(await command('grant', other.email)).toEqual({
      isDone: true,
      text: 'bo@example.com is now an admin.',
    })
    expect((await get('stats', other)).statusCode).toBe(200)
    expect((await command('list')).text).toBe(
      `bo@example.com\nqueen@example.net\n${SETTING_ADMIN} (ADMIN_EMAILS)`,
    )
    expect((await command('revoke', other.email)).isDone).toBe(true)
    expect((await get('stats', other)).statusCode).toBe(401)
    const { sessionVersion, isAdmin } = await test.prisma.user.findUniqueOrThrow({
      where: { id: other.id },
    })
    expect([sessionVersion, isAdmin]).toEqual([2, false])
    // Revoking again doesn't end sessions.
    expect((await command('revoke', other.email)).text).toBe("bo@example.com isn't an admin.")
  })

  it.each([
    [['grant', 'nobody@example.com'], /no account with the address nobody@example.com/],
    [['revoke', 'nobody@example.com'], /no account with the address/],
    [['grant', 'writer0@mail.example'], /hasn't verified/],
    [['revoke', SETTING_ADMIN], /ADMIN_EMAILS/],
    [['plan', 'nobody@example.com', 'pro'], /no account with the address/],
    [['plan', 'writer0@mail.example', 'gold'], /^Usage:/],
    [['plan', 'writer0@mail.example'], /^Usage:/],
    [[], /^Usage:/],
    [['grant'], /^Usage:/],
    [['grant', 'a@example.com', 'b@example.com'], /^Usage:/],
    [['crown', 'a@example.com'], /^Usage:/],
  ])('rejects %j', async (args, reason) => {
    const outcome = await command(...args)
    expect(outcome.isDone).toBe(false)
    expect(outcome.text).toMatch(reason)
  })
})
