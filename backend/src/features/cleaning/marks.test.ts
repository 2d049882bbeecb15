/** A wrong clock, and a server that was off for long. */
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@scenewright/shared/duration.ts'
import { TRASH_DAYS } from '@scenewright/shared/script/limits.ts'
import { callProjects, scriptWith } from '#test/support/project-calls.ts'
import { type TestApp, createTestApp } from '#test/support/test-app.ts'
import { cleanOnce } from './cleaning.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(async () => await test.close())

const agreeing = async () => await Promise.resolve(test.deps.clock())
const clean = async () => await cleanOnce(test.deps, new AbortController().signal, agreeing)
const runDay = async () => {
  for (let hour = 0; hour < 24; hour += 6) {
    test.passTime(6 * HOUR_MS)
    await clean()
  }
}
/** One of everything that is deleted by age. */
const countAll = async (userId: string) => ({
  projects: await test.prisma.project.count({ where: { userId } }),
  revisions: await test.prisma.revision.count({ where: { userId } }),
  sessions: await test.prisma.session.count({ where: { userId } }),
  tokens: await test.prisma.oneTimeToken.count({ where: { userId } }),
  accessTokens: await test.prisma.accessToken.count({ where: { userId } }),
  invitations: await test.prisma.invitation.count({ where: { userId } }),
  mails: await test.prisma.queuedMail.count({ where: { failedAt: null } }),
  accounts: await test.prisma.user.count({ where: { id: userId } }),
})
const writeAll = async () => {
  const ada = await test.logIn()
  const { id: userId } = ada
  const body = (line: string) => ({ title: 'Tides', screenplay_json: scriptWith(line) })
  const create = async () =>
    (await callProjects(test, ada, 'POST', '', body('Rain.'))).json<{ id: string }>().id
  await callProjects(test, ada, 'DELETE', `/${await create()}`)
  const projectId = await create()
  await callProjects(test, ada, 'PUT', `/${projectId}`, body('More rain.'))
  const now = test.deps.clock()
  const later = new Date(now.getTime() + DAY_MS)
  const hash = () => new Uint8Array(randomBytes(32))
  const session = { userId, sessionVersion: 1, device: 'x', addressFamily: 4, createdAt: now }
  await test.prisma.session.create({
    data: { ...session, id: randomUUID(), lastUsedAt: now, expiresAt: later },
  })
  await test.prisma.oneTimeToken.create({
    data: { userId, tokenHash: hash(), purpose: 'reset', expiresAt: later },
  })
  const token = { userId, name: 'x', scope: 'read', tokenHash: hash(), sessionVersion: 1 }
  await test.prisma.accessToken.create({ data: { ...token, createdAt: now, expiresAt: later } })
  const invited = { userId, projectId, email: 'x@example.org', role: 'reader', invitedBy: 'x' }
  await test.prisma.invitation.create({
    data: { ...invited, tokenHash: hash(), createdAt: now, expiresAt: later },
  })
  await test.prisma.queuedMail.create({
    // Of another JWT_SECRET, so that this server doesn't send it.
    data: { keyId: 'other', content: hash(), expiresAt: later },
  })
  await test.prisma.user.update({ where: { id: userId }, data: { deletionDueAt: later } })
  return userId
}

beforeEach(async () => {
  await test.prisma.cleaningMark.deleteMany()
  await test.prisma.queuedMail.deleteMany()
  test.logged.length = 0
})

it('deletes nothing at a start 400 days ahead, nor after it, but honestly on time', async () => {
  const userId = await writeAll()
  await clean()
  await runDay()
  const before = await countAll(userId)
  expect(before).toMatchObject({ projects: 2, revisions: 3, sessions: 2, mails: 1, accounts: 1 })
  test.passTime(400 * DAY_MS)
  await clean()
  expect(test.logged.join('')).toContain('nothing was cleaned up')
  for (let hour = 0; hour < 3; hour += 1) {
    test.passTime(HOUR_MS)
    await clean()
  }
  expect(await countAll(userId)).toEqual(before)
  test.passTime(-(400 * DAY_MS + 2 * HOUR_MS))
  await clean()
  test.passTime(HOUR_MS)
  await clean()
  expect(await countAll(userId)).toEqual(before)
  for (let day = 0; day < TRASH_DAYS + 2; day += 1) await runDay()
  expect(Object.values(await countAll(userId)).every((count) => count === 0)).toBe(true)
})

it('marks what is due after three weeks off, and deletes it a day later', async () => {
  const userId = await writeAll()
  await test.prisma.user.update({ where: { id: userId }, data: { deletionDueAt: null } })
  await clean()
  const before = await countAll(userId)
  test.passTime(21 * DAY_MS)
  await clean()
  expect(await countAll(userId)).toEqual(before)
  await runDay()
  expect(await countAll(userId)).toMatchObject({ tokens: 0, accounts: 1, projects: 2 })
})

it("deletes nothing while the server's clock differs from the database's", async () => {
  const userId = await writeAll()
  const before = await countAll(userId)
  test.passTime(400 * DAY_MS)
  for (let hour = 0; hour < 30; hour += 1) {
    test.passTime(HOUR_MS)
    await cleanOnce(test.deps)
  }
  expect(await countAll(userId)).toEqual(before)
  expect(test.logged.join('')).toContain("the server's clock differs from the database's")
  expect(await test.prisma.cleaningMark.count()).toBe(0)
})
