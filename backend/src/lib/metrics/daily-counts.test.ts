import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@scenewright/shared/duration.ts'
import { recordSeen } from '#src/lib/auth/last-seen.ts'
import { callProjects, scriptWith } from '#test/support/project-calls.ts'
import { type TestApp, createTestApp } from '#test/support/test-app.ts'
import { createDailyCounts, lastDays, startFlushing, utcDay } from './daily-counts.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(async () => await test.close())

/** The stored count of today. */
async function countOf(name: string): Promise<number> {
  await test.deps.counts.flush()
  const day = new Date(`${utcDay(test.deps.clock())}T00:00:00Z`)
  const row = await test.prisma.dailyCount.findUnique({ where: { day_name: { day, name } } })
  return Number(row?.count ?? 0)
}

it('adds the counts of several servers, and starts again each day', async () => {
  const servers = [createDailyCounts(test.deps), createDailyCounts(test.deps)]
  for (const server of servers) for (let times = 0; times < 3; times += 1) server.add('errors')
  await Promise.all(servers.map((server) => server.flush()))
  expect(await countOf('errors')).toBe(6)
  servers[0]?.add('errors')
  // Counted on the old day, even if it's written on the next one.
  test.passTime(DAY_MS)
  await servers[0]?.flush()
  expect(await countOf('errors')).toBe(0)
  const [yesterday = ''] = lastDays(test.deps.clock(), 2)
  const where = { day_name: { day: new Date(yesterday), name: 'errors' } }
  expect(Number((await test.prisma.dailyCount.findUnique({ where }))?.count)).toBe(7)
})

it('keeps what the database refused, and writes the rest when it stops', async () => {
  let isDown = true
  const prisma = new Proxy(test.prisma, {
    get: (target, name) =>
      name === '$executeRaw' && isDown
        ? async () => await Promise.reject(new Error('Connection terminated'))
        : (Reflect.get(target, name) as unknown),
  })
  const before = await countOf('mails-given-up')
  const counts = createDailyCounts({ ...test.deps, prisma })
  const stop = startFlushing(counts)
  counts.add('mails-given-up')
  await counts.flush()
  expect(test.logged.join('')).toContain('could not store the daily counts')
  isDown = false
  counts.add('mails-given-up')
  await stop()
  expect(await countOf('mails-given-up')).toBe(before + 2)
})

it('counts saves that succeed, errors of calls and mails', async () => {
  const ada = await test.logIn()
  const before = [await countOf('saves'), await countOf('errors'), await countOf('mails-sent')]
  const body = { title: 'Tides', screenplay_json: scriptWith('Rain.') }
  const created = await callProjects(test, ada, 'POST', '', body)
  const path = `/${created.json<{ id: string }>().id}`
  await callProjects(test, ada, 'PUT', path, { ...body, baseVersion: 1 })
  // A conflict.
  await callProjects(test, ada, 'PUT', path, { ...body, title: 'Other', baseVersion: 1 })
  // Payments are not configured.
  await test.call({ method: 'POST', url: '/api/stripe/sync', headers: ada.headers })
  const payload = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }
  await test.call({ method: 'POST', url: '/api/contact', payload })
  await test.deps.mailer.idle()
  const after = [await countOf('saves'), await countOf('errors'), await countOf('mails-sent')]
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 2])
})

it('counts an account once a day as an active writer, and keeps when it was last seen', async () => {
  test.passTime(DAY_MS)
  const seenAt = async (id: string) =>
    (await test.prisma.user.findUniqueOrThrow({ where: { id } })).lastSeenAt?.getTime()
  const ada = await test.logIn()
  await test.prisma.user.update({ where: { id: ada.id }, data: { lastSeenAt: null } })
  await recordSeen(test.deps, ada.id)
  expect(await countOf('active-writers')).toBe(1)
  const first = await seenAt(ada.id)
  // Again, on the same day and in the same minutes.
  await Promise.all([recordSeen(test.deps, ada.id), recordSeen(test.deps, ada.id)])
  expect(await countOf('active-writers')).toBe(1)
  expect(await seenAt(ada.id)).toBe(first)
  test.passTime(DAY_MS)
  await test.call({ url: '/api/projects', headers: ada.headers })
  await expect.poll(async () => await countOf('active-writers')).toBe(1)
  test.passTime(HOUR_MS)
  await Promise.all([recordSeen(test.deps, ada.id), recordSeen(test.deps, ada.id)])
  expect(await seenAt(ada.id)).toBeGreaterThan((first ?? 0) + DAY_MS)
  expect(await countOf('active-writers')).toBeLessThanOrEqual(1)
})
