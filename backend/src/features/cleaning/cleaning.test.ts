import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { TRASH_DAYS } from '@scenewright/shared/script/limits.ts'
import { callProjects, scriptWith } from '#test/support/project-calls.ts'
import { type TestApp, createTestApp } from '#test/support/test-app.ts'
import { cleanDue, cleanOnce, startCleaning } from './cleaning.ts'

const MINUTE_MS = 60_000

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(async () => await test.close())

/** Deletes what is due now. */
const cleanNow = async () =>
  await cleanDue(test.deps, test.deps.clock(), new AbortController().signal)

it('thins a history to the documented revisions, all of which can be read', async () => {
  const ada = await test.logIn()
  const body = (minute: number) => ({ title: 'x', screenplay_json: scriptWith(`At ${minute}`) })
  const created = await callProjects(test, ada, 'POST', '', body(0))
  const { id } = created.json<{ id: string }>()
  for (let minute = 10; minute <= 240; minute += 10) {
    test.passTime(10 * MINUTE_MS)
    await callProjects(test, ada, 'PUT', `/${id}`, body(minute))
  }
  const cleaned = await cleanNow()
  expect(cleaned.revisions).toBeGreaterThan(10)
  const stored = await test.prisma.revision.findMany({ where: { projectId: id } })
  expect(stored.length).toBe(25 - cleaned.revisions)
  const list = await callProjects(test, ada, 'GET', `/${id}/revisions`)
  const { revisions } = list.json<{ revisions: { version: number }[] }>()
  // Six or seven of the last hour, and one for each of the three or four hours before.
  expect(revisions.length).toBeGreaterThanOrEqual(9)
  expect(revisions.length).toBeLessThanOrEqual(11)
  for (const { version } of revisions) {
    const answer = await callProjects(test, ada, 'GET', `/${id}/revisions/${version}`)
    expect(answer.body).toContain(`At ${(version - 1) * 10}"`)
  }
  expect((await cleanNow()).revisions).toBe(0)

  test.passTime(60 * DAY_MS)
  await cleanNow()
  const remaining = await test.prisma.revision.findMany({ where: { projectId: id } })
  const latest = remaining.find(({ version }) => version === 25)
  const needed = [25, latest?.baseVersion].filter((version) => typeof version === 'number')
  expect(new Set(remaining.map(({ version }) => version))).toEqual(new Set(needed))
  expect((await callProjects(test, ada, 'GET', `/${id}`)).body).toContain('At 240')
})

it('keeps the script as it was before a save that lost most of it', async () => {
  const hour = 60 * MINUTE_MS
  // The good save and the one that lost it are in one hour, which ends with yet another.
  test.passTime(hour - (test.deps.clock().getTime() % hour))
  const ada = await test.logIn()
  const body = (...contents: string[]) => ({ title: 'x', screenplay_json: scriptWith(...contents) })
  const created = await callProjects(test, ada, 'POST', '', body('Rain.'))
  const { id } = created.json<{ id: string }>()
  const save = async (...contents: string[]) =>
    await callProjects(test, ada, 'PUT', `/${id}`, body(...contents))
  const good = Array.from({ length: 20 }, (_, line) => `The rain falls on roof ${line}.`)
  await save(...good)
  await save('Rain.')
  await save('Rain falls.')
  test.passTime(2 * hour)
  await save('Rain falls here.')
  const kept = async () => {
    await cleanNow()
    const list = await callProjects(test, ada, 'GET', `/${id}/revisions`)
    return list.json<{ revisions: { version: number }[] }>().revisions.map(({ version }) => version)
  }
  expect(await kept()).toEqual([5, 4, 2])
  test.passTime(20 * DAY_MS)
  expect((await kept()).filter((version) => version !== 4)).toEqual([5, 2])
  const answer = await callProjects(test, ada, 'GET', `/${id}/revisions/2`)
  for (const line of good) expect(answer.body).toContain(line)
})

it('deletes offers of projects that have expired', async () => {
  const [ada, ivo] = [await test.logIn(), await test.logIn()]
  const now = test.deps.clock().getTime()
  const offers = [now, now + DAY_MS].map(async (time) => {
    const created = await callProjects(test, await test.logIn(), 'POST', '', { title: 'x' })
    const { id: projectId } = created.json<{ id: string }>()
    const expiresAt = new Date(time)
    const data = { userId: ada.id, projectId, receiverId: ivo.id, expiresAt }
    return await test.prisma.transferOffer.create({ data })
  })
  const [, open] = await Promise.all(offers)
  test.passTime(1)
  await cleanNow()
  const left = await test.prisma.transferOffer.findMany({ where: { receiverId: ivo.id } })
  expect(left).toEqual([open])
})

it('deletes only long-expired links and accounts that were never verified', async () => {
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
  const abandoned = await account('abandoned', 8, false)
  const fresh = await account('fresh', 6, false)
  const again = await account('requested-again', 8, false)
  const expired = [await token(old.id, 8), await token(abandoned.id, 7.5)]
  const valid = [await token(old.id, 6), await token(fresh.id, 5), await token(again.id, -1)]

  await cleanNow()
  const accounts = { where: { id: { in: [old.id, abandoned.id, fresh.id, again.id] } } }
  const users = await test.prisma.user.findMany(accounts)
  const byId = (one: string, other: string) => one.localeCompare(other)
  expect(users.map(({ id }) => id).toSorted(byId)).toEqual(
    [old.id, fresh.id, again.id].toSorted(byId),
  )
  const ids = [...expired, ...valid].map(({ id }) => id)
  const tokens = await test.prisma.oneTimeToken.findMany({ where: { id: { in: ids } } })
  expect(tokens.map(({ id }) => id).toSorted(byId)).toEqual(
    valid.map(({ id }) => id).toSorted(byId),
  )
})

it('deletes access tokens that ended with the sessions or expired long ago, and old email changes', async () => {
  const { id: userId } = await test.logIn()
  const now = test.deps.clock().getTime()
  const inDays = (days: number) => new Date(now + days * DAY_MS)
  const token = (name: string, sessionVersion: number, expiresAt: Date | null) => ({
    userId,
    name,
    scope: 'read',
    tokenHash: new Uint8Array(randomBytes(32)),
    sessionVersion,
    createdAt: inDays(-60),
    expiresAt,
  })
  await test.prisma.accessToken.createMany({
    data: [
      token('endless', 1, null),
      token('expired lately', 1, inDays(-29)),
      token('expired long ago', 1, inDays(-31)),
      token('of an earlier session', 0, null),
    ],
  })
  const hashes = { oldTokenHash: new Uint8Array([1]), newTokenHash: new Uint8Array([2]) }
  const change = { userId, newEmail: 'x', sessionVersion: 1, expiresAt: inDays(-8) }
  await test.prisma.emailChange.create({ data: { ...change, ...hashes } })
  await cleanNow()
  const left = await test.prisma.accessToken.findMany({ where: { userId } })
  expect(left.map(({ name }) => name).toSorted()).toEqual(['endless', 'expired lately'])
  expect(await test.prisma.emailChange.count({ where: { userId } })).toBe(0)
})

it('deletes expired proposals', async () => {
  const ada = await test.logIn()
  const body = { title: 'x', screenplay_json: scriptWith('Rain.') }
  const { id: projectId } = (await callProjects(test, ada, 'POST', '', body)).json<{ id: string }>()
  const now = test.deps.clock().getTime()
  const proposal = (name: string, expiresAt: number) => ({
    userId: ada.id,
    projectId,
    tokenName: name,
    baseVersion: 1,
    change: { blocks: [] },
    summary: 'Winter.',
    edits: 1,
    scenes: 1,
    createdAt: new Date(now - DAY_MS),
    expiresAt: new Date(expiresAt),
  })
  const data = [proposal('old', now - 1), proposal('open', now + DAY_MS)]
  await test.prisma.proposal.createMany({ data })
  await cleanNow()
  const left = await test.prisma.proposal.findMany({ where: { projectId } })
  expect(left.map(({ tokenName }) => tokenName)).toEqual(['open'])
})

it('deletes expired invitations', async () => {
  const { id: userId } = await test.logIn()
  const { id: projectId } = await test.prisma.project.create({ data: { userId, title: 'Tides' } })
  const now = test.deps.clock().getTime()
  const invitation = (email: string, expiresAt: number) => ({
    userId,
    projectId,
    email,
    role: 'reader',
    tokenHash: Buffer.from(email),
    invitedBy: 'nora@example.org',
    createdAt: new Date(now),
    expiresAt: new Date(expiresAt),
  })
  const data = [
    invitation('old@example.org', now - 1),
    invitation('open@example.org', now + DAY_MS),
  ]
  await test.prisma.invitation.createMany({ data })
  await cleanNow()
  const left = await test.prisma.invitation.findMany({ where: { projectId } })
  expect(left.map(({ email }) => email)).toEqual(['open@example.org'])
})

it('deletes expired sessions', async () => {
  const { id: userId } = await test.logIn()
  const session = async (expiresAt: Date) => {
    const now = test.deps.clock()
    const times = { createdAt: now, lastUsedAt: now, expiresAt }
    const data = { id: randomUUID(), userId, sessionVersion: 1, device: 'x', addressFamily: 4 }
    return (await test.prisma.session.create({ data: { ...data, ...times } })).id
  }
  const now = test.deps.clock().getTime()
  const expired = await session(new Date(now - 1))
  const open = await session(new Date(now + MINUTE_MS))
  expect((await cleanNow()).sessions).toBe(1)
  const where = { id: { in: [expired, open] } }
  expect((await test.prisma.session.findMany({ where })).map(({ id }) => id)).toEqual([open])
})

it(`deletes projects that were in the trash for ${TRASH_DAYS} days`, async () => {
  const ada = await test.logIn()
  const create = async () => {
    const created = await callProjects(test, ada, 'POST', '', { title: 'Lantern' })
    return created.json<{ id: string }>().id
  }
  const old = await create()
  await callProjects(test, ada, 'DELETE', `/${old}`)
  test.passTime(DAY_MS)
  const recent = await create()
  await callProjects(test, ada, 'DELETE', `/${recent}`)
  const live = await create()
  test.passTime((TRASH_DAYS - 1) * DAY_MS)
  expect((await cleanNow()).projects).toBe(1)
  const left = await test.prisma.project.findMany({ where: { userId: ada.id } })
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([recent, live]))
})

it('runs on one server at a time', async () => {
  await test.prisma.$transaction(async (other) => {
    await other.$executeRaw`SELECT pg_advisory_xact_lock(7321646::bigint)`
    expect(await cleanOnce(test.deps)).toBeNull()
  })
  expect(await cleanOnce(test.deps)).not.toBeNull()
})

it('runs immediately and survives database errors', async () => {
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
