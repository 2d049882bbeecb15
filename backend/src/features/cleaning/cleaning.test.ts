import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#src/lib/revisions/keep-rule.ts'
import { callProjects, scriptWith } from '#test/support/project-calls.ts'
import { type TestApp, createTestApp } from '#test/support/test-app.ts'
import { cleanOnce, startCleaning } from './cleaning.ts'

const MINUTE_MS = 60_000

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(async () => await test.close())

it('thins a history to what is promised; each state that is told can still be read', async () => {
  const ada = await test.logIn()
  const body = (minute: number) => ({ title: 'x', screenplay_json: scriptWith(`At ${minute}`) })
  const made = await callProjects(test, ada, 'POST', '', body(0))
  const { id } = made.json<{ id: string }>()
  for (let minute = 10; minute <= 240; minute += 10) {
    test.passTime(10 * MINUTE_MS)
    await callProjects(test, ada, 'PUT', `/${id}`, body(minute))
  }
  const cleaned = await cleanOnce(test.deps)
  expect(cleaned?.revisions).toBeGreaterThan(10)
  const stored = await test.prisma.revision.findMany({ where: { projectId: id } })
  expect(stored.length).toBe(25 - (cleaned?.revisions ?? 0))
  const list = await callProjects(test, ada, 'GET', `/${id}/revisions`)
  const { revisions } = list.json<{ revisions: { version: number }[] }>()
  // The last hour's six or seven, and one for each of the three hours before it, or four begun ones.
  expect(revisions.length).toBeGreaterThanOrEqual(9)
  expect(revisions.length).toBeLessThanOrEqual(11)
  for (const { version } of revisions) {
    const answer = await callProjects(test, ada, 'GET', `/${id}/revisions/${version}`)
    expect(answer.body).toContain(`At ${(version - 1) * 10}"`)
  }
  expect((await cleanOnce(test.deps))?.revisions).toBe(0)

  test.passTime(60 * DAY_MS)
  await cleanOnce(test.deps)
  const left = await test.prisma.revision.findMany({ where: { projectId: id } })
  const latest = left.find(({ version }) => version === 25)
  const needed = [25, latest?.baseVersion].filter((version) => typeof version === 'number')
  expect(new Set(left.map(({ version }) => version))).toEqual(new Set(needed))
  expect((await callProjects(test, ada, 'GET', `/${id}`)).body).toContain('At 240')
})

it('deletes links long expired and accounts never verified, and no other', async () => {
  const now = test.deps.clock().getTime()
  const daysAgo = (days: number) => new Date(now - days * DAY_MS)
  const account = async (name: string, createdDays: number, verified: boolean) =>
    await test.prisma.user.create({
      data: {
        email: `${name}-${randomUUID()}@example.com`,
        passwordHash: 'none',
        createdAt: daysAgo(createdDays),
        emailVerifiedAt: verified ? daysAgo(createdDays) : null,
      },
    })
  const token = async (userId: string, expiredDays: number) =>
    await test.prisma.oneTimeToken.create({
      data: {
        userId,
        tokenHash: Buffer.from(randomUUID()),
        purpose: 'verify',
        expiresAt: daysAgo(expiredDays),
      },
    })
  const old = await account('old', 8, true)
  const given = await account('given-up', 8, false)
  const fresh = await account('fresh', 6, false)
  const again = await account('asked-again', 8, false)
  const expired = [await token(old.id, 8), await token(given.id, 7.5)]
  const kept = [await token(old.id, 6), await token(fresh.id, 5), await token(again.id, -1)]

  await cleanOnce(test.deps)
  const accounts = { where: { id: { in: [old.id, given.id, fresh.id, again.id] } } }
  const users = await test.prisma.user.findMany(accounts)
  const bySort = (one: string, other: string) => one.localeCompare(other)
  expect(users.map(({ id }) => id).toSorted(bySort)).toEqual(
    [old.id, fresh.id, again.id].toSorted(bySort),
  )
  const ids = [...expired, ...kept].map(({ id }) => id)
  const tokens = await test.prisma.oneTimeToken.findMany({ where: { id: { in: ids } } })
  expect(tokens.map(({ id }) => id).toSorted(bySort)).toEqual(
    kept.map(({ id }) => id).toSorted(bySort),
  )
})

it('is done by one server at a time', async () => {
  await test.prisma.$transaction(async (other) => {
    await other.$executeRaw`SELECT pg_advisory_xact_lock(7321646::bigint)`
    expect(await cleanOnce(test.deps)).toBeNull()
  })
  expect(await cleanOnce(test.deps)).not.toBeNull()
})

it('starts at once, and a failure of the database ends nothing', async () => {
  const before = test.logged.length
  const stop = startCleaning(test.deps)
  await stop()
  expect(test.logged.slice(before).join('')).toContain('cleaned up')
  const prisma = new Proxy(test.prisma, {
    get: (target, name) =>
      name === '$transaction'
        ? async () => await Promise.reject(new Error('Connection terminated'))
        : (Reflect.get(target, name) as unknown),
  })
  await startCleaning({ ...test.deps, prisma })()
  expect(test.logged.join('')).toContain('could not clean up')
})
