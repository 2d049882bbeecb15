/** Creating, storing and ending a live document. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { LIVE_CLOSE } from '@scenewright/shared/api/live.ts'
import { bindScript } from '@scenewright/shared/live/bind-script.ts'
import { getDocumentParts } from '@scenewright/shared/live/document-parts.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
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
let nora: LoggedIn
let project: string
const clients: LiveClient[] = []
beforeEach(async () => {
  test = await createTestApp({
    env: { RATE_LIMITS: 'off' },
    deps: { liveTimes: QUICK_TIMES },
  })
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  nora = await test.logIn()
  const payload = { title: 'Tides', screenplay_json: scriptWith('Rain.', 'Wind.') }
  project = (await callProjects(test, nora, 'POST', '', payload)).json<{ id: string }>().id
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.leave()
  await test.close()
})

async function member(role: Role): Promise<LoggedIn> {
  const person = await test.logIn()
  const place = { holderId: nora.id, projectId: project, userId: person.id }
  await addMember(test.prisma, { ...place, role })
  return person
}

const load = async (person = nora) => await loadProject(url, person.token, project)

async function epochOf(): Promise<number> {
  const { live } = await load()
  if (!live) throw new Error('not live')
  return live.epoch
}

async function join(person: LoggedIn): Promise<LiveClient> {
  const client = await joinLive({ url, token: person.token, project, epoch: await epochOf() })
  clients.push(client)
  return client
}

const logged = async () => (await test.prisma.liveUpdate.findMany()).length

it('ends the document with the last writer, and starts the next epoch later', async () => {
  const ivo = await member('writer')
  const one = await join(ivo)
  type(one.doc, 'Heavy ')
  await acknowledged(one)
  await test.prisma.projectMember.deleteMany({ where: { projectId: project } })
  await expect.poll(async () => (await load()).live, SOON).toBeUndefined()
  const { version, screenplay_json } = await load()
  expect(JSON.stringify(screenplay_json)).toContain('Heavy Rain.')
  const save = { title: 'Tides', screenplay_json: scriptWith('Fog.'), baseVersion: version }
  expect((await callProjects(test, nora, 'PUT', `/${project}`, save)).statusCode).toBe(200)
  await addMember(test.prisma, {
    holderId: nora.id,
    projectId: project,
    userId: ivo.id,
    role: 'writer',
  })
  expect((await load()).live).toMatchObject({ epoch: 2, base_version: version + 1 })
  const again = await join(ivo)
  expect(lineOf(again.doc).toJSON()).toBe('Fog.')
})

it('accepts saves after the end of a document that was the last to store the script', async () => {
  const ivo = await member('writer')
  const one = await join(nora)
  await callProjects(test, nora, 'DELETE', `/${project}/people/${ivo.id}`)
  type(one.doc, 'Heavy ')
  await acknowledged(one)
  await expect.poll(async () => (await load()).version, SOON).toBe(2)
  one.leave()
  await expect.poll(async () => (await load()).live, SOON).toBeUndefined()
  const save = { title: 'Tides', screenplay_json: scriptWith('Fog.'), baseVersion: 2 }
  expect((await callProjects(test, nora, 'PUT', `/${project}`, save)).statusCode).toBe(200)
})

it('stores documents and closes sockets for a restart when the server stops', async () => {
  await member('writer')
  const one = await join(nora)
  type(one.doc, 'Heavy ')
  await acknowledged(one)
  await test.app.close()
  await expect.poll(() => one.closed[0]?.code, SOON).toBe(LIVE_CLOSE.restart)
  const document = await test.prisma.liveDocument.findFirstOrThrow()
  expect(document.storedSeq).toBe(1)
  const { version } = await test.prisma.project.findUniqueOrThrow({ where: { id: project } })
  expect(version).toBe(2)
})

it('lets owners allow sending the script to an AI service again, and nobody else', async () => {
  const ivo = await member('writer')
  const [owner, writer] = [await join(nora), await join(ivo)]
  const set = async (client: LiveClient, isOn: boolean) => {
    const { settings } = getDocumentParts(client.doc)
    if (isOn) settings.set('neverSend', true)
    else settings.delete('neverSend')
    await acknowledged(client)
  }
  const isForbidden = async () => (await load()).never_send
  await set(writer, true)
  await expect.poll(isForbidden, SOON).toBe(true)
  await set(writer, false)
  type(writer.doc, 'Heavy ')
  await acknowledged(writer)
  await expect.poll(async () => JSON.stringify(await load()), SOON).toContain('Heavy')
  expect(await isForbidden()).toBe(true)
  await set(writer, true)
  await expect.poll(() => getDocumentParts(owner.doc).settings.get('neverSend'), SOON).toBe(true)
  await set(owner, false)
  await expect.poll(isForbidden, SOON).toBe(false)
})

it('keeps both writers connected when the project is transferred', async () => {
  const ivo = await member('owner')
  const [one, other] = [await join(nora), await join(ivo)]
  type(one.doc, 'Heavy ')
  await acknowledged(one)
  const path = `/${project}/transfer`
  expect((await callProjects(test, nora, 'POST', path, { person: ivo.id })).statusCode).toBe(200)
  expect((await callProjects(test, ivo, 'POST', `${path}/accept`)).statusCode).toBe(200)
  type(one.doc, 'Warm ')
  type(other.doc, 'and ', 'e2')
  for (const client of [one, other]) await acknowledged(client)
  const stored = async () => JSON.stringify((await load(ivo)).screenplay_json)
  await expect.poll(stored, SOON).toMatch(/Warm Heavy Rain\..*and Wind\./)
  expect([...one.closed, ...other.closed]).toEqual([])
  const where = { id: project }
  expect(await test.prisma.project.findFirstOrThrow({ where })).toMatchObject({ userId: ivo.id })
})

it('acknowledges nothing that it cannot store, and has it after a new connection', async () => {
  await member('writer')
  const one = await join(nora)
  await test.prisma.$executeRaw`ALTER TABLE live_updates RENAME TO away`
  type(one.doc, 'Heavy ')
  await expect.poll(() => one.closed.length, SOON).toBeGreaterThan(0)
  expect(one.provider.hasUnsyncedChanges).toBe(true)
  await test.prisma.$executeRaw`ALTER TABLE away RENAME TO live_updates`
  const place = { url, token: nora.token, project, epoch: await epochOf() }
  const again = await joinLive({ ...place, doc: one.doc })
  clients.push(again)
  await acknowledged(again)
  await expect.poll(logged, SOON).toBe(1)
  expect(lineOf((await join(nora)).doc).toJSON()).toBe('Heavy Rain.')
})

it('deletes the document with its project', async () => {
  await member('writer')
  const one = await join(nora)
  type(one.doc, 'Heavy ')
  await acknowledged(one)
  await callProjects(test, nora, 'DELETE', `/${project}`)
  await expect.poll(() => one.closed.length, SOON).toBeGreaterThan(0)
  await test.prisma.project.delete({ where: { id: project } })
  expect([await logged(), await test.prisma.liveDocument.count()]).toEqual([0, 0])
})

it('starts the next epoch from a script that was saved without live writing', async () => {
  const ivo = await member('writer')
  await load()
  const where = { userId: nora.id, projectId: project }
  const data = updateOfTyping(await test.prisma.liveDocument.findFirstOrThrow({ where }))
  const current = await test.prisma.revision.findFirstOrThrow({ where })
  // As a server with LIVE_WRITING=off does. At once, because this server stores documents meanwhile.
  await test.prisma.$transaction([
    test.prisma.liveUpdate.create({ data: { ...where, seq: 1, data, at: new Date() } }),
    test.prisma.liveDocument.updateMany({ where, data: { lastSeq: 1 } }),
    test.prisma.revision.create({ data: { ...current, outline: [], version: 2 } }),
    test.prisma.project.update({ where: { id: project }, data: { version: 2 } }),
  ])
  const { live, version } = await load(ivo)
  expect([live?.epoch, live?.base_version]).toEqual([2, 4])
  expect(version).toBe(2)
  expect((await load()).version).toBe(4)
  const revision = await callProjects(test, nora, 'GET', `/${project}/revisions/3`)
  expect(revision.body).toContain('Unstored Rain.')
  expect(lineOf((await join(ivo)).doc).toJSON()).toBe('Rain.')
})

it('takes nothing from a page that slept while the script was saved without live writing', async () => {
  await member('writer')
  const epoch = await epochOf()
  const asleep = await joinLive({ url, token: nora.token, project, epoch })
  clients.push(asleep)
  const where = { userId: nora.id, projectId: project }
  const current = await test.prisma.revision.findFirstOrThrow({ where })
  // As a server with LIVE_WRITING=off does.
  await test.prisma.$transaction([
    test.prisma.revision.create({ data: { ...current, outline: [], version: 2 } }),
    test.prisma.project.update({ where: { id: project }, data: { version: 2 } }),
  ])
  type(asleep.doc, 'Old ')
  await expect.poll(() => asleep.closed[0]?.code, SOON).toBe(LIVE_CLOSE.epochEnded)
  // It connects again before it has loaded the project.
  const again = connectLive({ url, token: nora.token, project, epoch })
  clients.push(again)
  await expect.poll(() => again.refused, SOON).toEqual(['epoch'])
  expect(await epochOf()).toBe(epoch + 1)
  const saved = await callProjects(test, nora, 'GET', `/${project}`)
  expect(saved.body).not.toContain('Old ')
  expect(lineOf((await join(nora)).doc).toJSON()).toBe('Rain.')
})

function updateOfTyping({ snapshot }: { snapshot: Uint8Array }): Uint8Array<ArrayBuffer> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, snapshot)
  const before = Y.encodeStateVector(doc)
  type(doc, 'Unstored ')
  return new Uint8Array(Y.encodeStateAsUpdate(doc, before))
}

it('can be turned off', async () => {
  const off = await createTestApp({ env: { LIVE_WRITING: 'off' } })
  const ada = await off.logIn()
  const created = await callProjects(off, ada, 'POST', '', { title: 'Tides' })
  const { id } = created.json<{ id: string }>()
  const { id: userId } = await off.logIn()
  await addMember(off.prisma, { holderId: ada.id, projectId: id, userId, role: 'writer' })
  const save = { title: 'Tides', screenplay_json: scriptWith('Fog.'), baseVersion: 1 }
  expect((await callProjects(off, ada, 'PUT', `/${id}`, save)).statusCode).toBe(200)
  expect((await callProjects(off, ada, 'GET', `/${id}`)).json()).not.toHaveProperty('live')
  const address = await off.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${address}/api/live`)
  expect(answer.status).toBe(404)
  await off.close()
})

it('begins anew without deleted texts once nobody has had it open for long', async () => {
  await test.close()
  const liveTimes = { ...QUICK_TIMES, renewAfterMs: 500, renewEveryMs: 500 }
  test = await createTestApp({ env: { RATE_LIMITS: 'off' }, deps: { liveTimes } })
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  nora = await test.logIn()
  const payload = { title: 'Tides', screenplay_json: scriptWith('Rain.', 'A secret wind.') }
  project = (await callProjects(test, nora, 'POST', '', payload)).json<{ id: string }>().id
  const one = await join(await member('writer'))
  const binding = bindScript(one.doc, { makeId: randomUUID, onRemote: () => {} })
  const script = binding.script()
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.slice(0, 1),
  }))
  binding.write({ ...script, storyBlocks })
  await acknowledged(one)
  await expect.poll(async () => (await load()).version, SOON).toBe(2)
  const documentOf = async () => await test.prisma.liveDocument.findFirst()
  await delay(1500)
  // It is open, so it stays.
  expect((await documentOf())?.epoch).toBe(1)
  one.leave()
  await expect.poll(documentOf, SOON).toBeNull()
  const { live, version, screenplay_json } = await load()
  expect([live?.epoch, live?.base_version, version]).toEqual([2, 2, 2])
  expect(JSON.stringify(screenplay_json)).toContain('Rain.')
  const snapshot = Buffer.from((await documentOf())?.snapshot ?? [])
  expect(snapshot.toString()).toContain('Rain.')
  expect(snapshot.toString()).not.toContain('secret')
  // Nothing was edited in it.
  await delay(1500)
  expect((await documentOf())?.epoch).toBe(2)
})
