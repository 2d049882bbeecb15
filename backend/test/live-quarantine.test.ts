/** Live documents that can't be stored. */
import { setTimeout as delay } from 'node:timers/promises'
import { LIVE_CLOSE } from '@scenewright/shared/api/live.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { runAdminCommand } from '#src/features/admin/admin-command.ts'
import { MAX_STORE_TRIES } from '#src/lib/live/quarantine.ts'
import {
  type LiveClient,
  QUICK_TIMES,
  SOON,
  acknowledged,
  addMember,
  connectLive,
  joinLive,
  lineOf,
  loadProject,
  type,
} from '#test/support/live.ts'
import { callProjects, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

let test: TestApp
let url: string
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off' }, deps: { liveTimes: QUICK_TIMES } })
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => await test.close())

let nora: LoggedIn
let ivo: LoggedIn
let project: string
const clients: LiveClient[] = []
beforeEach(async () => {
  ;[nora, ivo] = [await test.logIn(), await test.logIn()]
  const payload = { title: 'Tides', screenplay_json: scriptWith('Rain.', 'Wind.') }
  project = (await callProjects(test, nora, 'POST', '', payload)).json<{ id: string }>().id
  const place = { holderId: nora.id, projectId: project, userId: ivo.id }
  await addMember(test.prisma, { ...place, role: 'writer' })
})
afterEach(() => {
  for (const client of clients.splice(0)) client.leave()
})

async function join(): Promise<LiveClient> {
  const { live } = await loadProject(url, nora.token, project)
  const client = await joinLive({ url, token: nora.token, project, epoch: live?.epoch ?? 0 })
  clients.push(client)
  return client
}

const documentOf = async () =>
  await test.prisma.liveDocument.findUnique({
    where: { projectId: project },
    select: { storeFailures: true, storeAfter: true, quarantinedAt: true, lastSeq: true },
  })

/** Puts an update into the log that no page could send, as if it had come before this version. */
async function spoil(change: (doc: Y.Doc) => void): Promise<void> {
  const where = { projectId: project }
  const { userId, snapshot } = await test.prisma.liveDocument.findUniqueOrThrow({ where })
  const doc = new Y.Doc()
  Y.applyUpdate(doc, snapshot)
  const before = Y.encodeStateVector(doc)
  change(doc)
  const data = new Uint8Array(Y.encodeStateAsUpdate(doc, before))
  const at = new Date(Date.now() - 600_000)
  await test.prisma.liveUpdate.create({ data: { userId, projectId: project, seq: 1, data, at } })
  await test.prisma.liveDocument.update({ where, data: { lastSeq: 1 } })
}

const tooLong = (doc: Y.Doc) => lineOf(doc).insert(0, 'x'.repeat(60_000))

/** Lets the time until the next try pass. */
async function passWait(): Promise<void> {
  const data = { storeAfter: new Date(Date.now() - 1000) }
  await test.prisma.liveDocument.updateMany({ where: { projectId: project }, data })
}

async function fail(tries: number): Promise<void> {
  for (let made = (await documentOf())?.storeFailures ?? 0; made < tries; made += 1) {
    await passWait()
    await expect.poll(async () => (await documentOf())?.storeFailures, SOON).toBeGreaterThan(made)
  }
}

it('waits longer before each try to store a document, and then gives it up', async () => {
  await loadProject(url, nora.token, project)
  await spoil(tooLong)
  await fail(4)
  const waiting = await documentOf()
  expect(Number(waiting?.storeAfter) - Date.now()).toBeGreaterThan(20_000)
  const tries = () => test.logged.filter((line) => line.includes('live script not stored')).length
  const before = tries()
  await delay(10 * QUICK_TIMES.tidyMs)
  expect(tries()).toBe(before)

  await fail(MAX_STORE_TRIES)
  await passWait()
  await expect.poll(async () => (await documentOf())?.quarantinedAt, SOON).toBeInstanceOf(Date)
  const { lastSeq } = (await documentOf()) ?? {}
  expect(lastSeq).toBe(1)
  await test.deps.mailer.idle()
  await expect
    .poll(() => test.mails.map(({ to }) => to).toSorted(), SOON)
    .toEqual([nora.email, ivo.email].toSorted())
  expect(test.mails[0]?.text).toContain(project)
})

it('counts the tries to store a document that can not be read', async () => {
  await loadProject(url, nora.token, project)
  await spoil(tooLong)
  const data = new Uint8Array([1, 1, 255, 255, 255])
  await test.prisma.liveUpdate.updateMany({ where: { projectId: project }, data: { data } })
  await fail(2)
  expect((await documentOf())?.storeFailures).toBe(2)
})

it('closes a document that is quarantined, and opens it again once it was ended', async () => {
  const ben = await join()
  type(ben.doc, 'Heavy ')
  await acknowledged(ben)
  await test.prisma.liveDocument.updateMany({
    where: { projectId: project },
    data: { quarantinedAt: new Date(), storedSeq: 0 },
  })
  await expect.poll(() => ben.closed[0]?.code, SOON).toBe(LIVE_CLOSE.quarantined)
  const { live } = await loadProject(url, nora.token, project)
  const refused = connectLive({ url, token: nora.token, project, epoch: live?.epoch ?? 0 })
  clients.push(refused)
  await expect.poll(() => refused.refused, SOON).toEqual(['quarantined'])

  const config = { adminEmails: [], defaultPlan: 'free' as const }
  const deps = { ...test.deps, config }
  const outcome = await runAdminCommand(deps, ['end-live', project])
  expect(outcome).toMatchObject({ isDone: true })
  const again = await join()
  type(again.doc, 'Cold ')
  await acknowledged(again)
})

it('puts what was acknowledged but not stored into the history, when a document is ended', async () => {
  await loadProject(url, nora.token, project)
  await spoil(tooLong)
  const deps = { ...test.deps, config: { adminEmails: [], defaultPlan: 'free' as const } }
  expect(await runAdminCommand(deps, ['end-live', project])).toMatchObject({ isDone: true })
  expect(await documentOf()).toBeNull()
  const versions = await test.prisma.revision.findMany({
    where: { projectId: project },
    select: { version: true },
  })
  expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([1, 2, 3]))
  const spoiled = await callProjects(test, nora, 'GET', `/${project}/revisions/2`)
  expect(spoiled.body).toContain('xxxxx')
  const { version, screenplay_json: script } = await loadProject(url, nora.token, project)
  expect(version).toBe(3)
  expect(JSON.stringify(script)).toContain('"Rain."')
})

it.each([
  ['end-live'],
  ['end-live', 'no-id'],
  ['end-live', '00000000-0000-4000-8000-000000000000'],
])('refuses %s %s', async (...args) => {
  const deps = { ...test.deps, config: { adminEmails: [], defaultPlan: 'free' as const } }
  expect(await runAdminCommand(deps, args)).toMatchObject({ isDone: false })
})
