/** Client ids belong to accounts, so that Yjs never treats one writer's words as another's. */
import { LIVE_CLOSE } from '@scenewright/shared/api/live.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  type LiveClient,
  QUICK_TIMES,
  SOON,
  acknowledged,
  addMember,
  joinLive,
  lineOf,
  loadProject,
  sendUpdate,
  shows,
  type,
} from '#test/support/live.ts'
import { callProjects, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

/** The servers don't read each other's updates on their own. */
const SLOW_TIMES = { ...QUICK_TIMES, watchMs: 600_000, tidyMs: 600_000 }

let test: TestApp
let url: string
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off' }, deps: { liveTimes: SLOW_TIMES } })
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => await test.close())

let nora: LoggedIn
let project: string
let epoch: number
const clients: LiveClient[] = []
beforeEach(async () => {
  nora = await test.logIn()
  const payload = { title: 'Tides', screenplay_json: scriptWith('Rain.', 'Wind.') }
  project = (await callProjects(test, nora, 'POST', '', payload)).json<{ id: string }>().id
  const { id: userId } = await test.logIn()
  await addMember(test.prisma, { holderId: nora.id, projectId: project, userId, role: 'writer' })
})
afterEach(() => {
  for (const client of clients.splice(0)) client.leave()
})

async function join(role: Role, at = url, doc = new Y.Doc()): Promise<LiveClient> {
  const { id: userId, token } = role === 'owner' ? nora : await test.logIn()
  const place = { holderId: nora.id, projectId: project, userId }
  if (role !== 'owner') await addMember(test.prisma, { ...place, role })
  epoch = (await loadProject(url, token, project)).live?.epoch ?? 0
  const client = await joinLive({ url: at, token, project, epoch, doc })
  clients.push(client)
  return client
}

const logged = async () => await test.prisma.liveUpdate.count({ where: { projectId: project } })

/** An update that a change makes under a client id, without the client having it. */
function forged(doc: Y.Doc, clientID: number, change: (copy: Y.Doc) => void): Uint8Array {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  copy.clientID = clientID
  const before = Y.encodeStateVector(copy)
  change(copy)
  return Y.encodeStateAsUpdate(copy, before)
}

const addNote = (doc: Y.Doc) => {
  const fields = { kind: 'note', text: 'Why?', place: ['e1', 'notes', 'abc.B'] }
  doc.getMap('notes').set('n1', new Y.Map(Object.entries(fields)))
}

it('refuses a note of a commenter under the id of a writer, whose words are stored', async () => {
  const mallory = await join('commenter')
  const ben = await join('owner')
  type(ben.doc, 'Heavy ')
  await acknowledged(ben)
  sendUpdate(mallory, forged(ben.doc, ben.doc.clientID, addNote))
  await expect.poll(() => mallory.closed[0]?.code, SOON).toBe(LIVE_CLOSE.epochEnded)
  type(ben.doc, 'Very ')
  await acknowledged(ben)
  expect(await logged()).toBe(2)
  expect(ben.closed).toEqual([])
})

it('acknowledges no words under ids whose words somebody else has forged and deleted', async () => {
  const mallory = await join('writer')
  const ben = await join('owner')
  const taken = forged(ben.doc, ben.doc.clientID, (copy) => {
    lineOf(copy).insert(0, 'Nothing ')
    lineOf(copy).delete(0, 8)
  })
  const typed = forged(ben.doc, ben.doc.clientID, (copy) => lineOf(copy).insert(0, 'Heavy '))
  sendUpdate(mallory, taken)
  await expect.poll(logged, SOON).toBe(1)
  // Ben typed this before the forged update reached him.
  sendUpdate(ben, typed)
  await expect.poll(() => ben.closed[0]?.code, SOON).toBe(LIVE_CLOSE.epochEnded)
  expect(await logged()).toBe(1)
})

it("refuses new words under the server's ids, and under many", async () => {
  const mallory = await join('writer')
  const [seed = 0] = mallory.doc.store.clients.keys()
  sendUpdate(
    mallory,
    forged(mallory.doc, seed, (copy) => lineOf(copy).insert(0, 'x')),
  )
  await expect.poll(() => mallory.closed[0]?.code, SOON).toBe(LIVE_CLOSE.epochEnded)
  const other = await join('writer')
  const many = [1, 2, 3, 4, 5].map((id) =>
    forged(other.doc, id, (copy) => lineOf(copy).insert(0, 'x')),
  )
  sendUpdate(other, Y.mergeUpdates(many))
  await expect.poll(() => other.closed[0]?.code, SOON).toBe(LIVE_CLOSE.refusedUpdate)
  expect(await logged()).toBe(0)
  const patient = await join('writer')
  for (const id of [11, 12, 13, 14, 15]) {
    sendUpdate(
      patient,
      forged(patient.doc, id, (copy) => lineOf(copy).insert(0, 'x')),
    )
  }
  await expect.poll(() => patient.closed[0]?.code, SOON).toBe(LIVE_CLOSE.refusedUpdate)
  expect(await logged()).toBe(4)
})

it('remembers the owners of ids when nobody has the document open and the log is merged', async () => {
  const ben = await join('owner')
  type(ben.doc, 'Heavy ')
  await acknowledged(ben)
  const { clientID } = ben.doc
  const where = { projectId: project }
  const stored = async () => (await test.prisma.liveDocument.findUnique({ where }))?.storedSeq
  ben.leave()
  await expect.poll(stored, SOON).toBe(1)
  const snapshot = new Uint8Array(Y.encodeStateAsUpdate(ben.doc))
  await test.prisma.liveDocument.update({ where, data: { snapshot, snapshotSeq: 1 } })
  await test.prisma.liveUpdate.deleteMany({ where })
  const mallory = await join('writer')
  await shows(mallory, 'Heavy')
  sendUpdate(
    mallory,
    forged(mallory.doc, clientID, (copy) => lineOf(copy).insert(0, 'x')),
  )
  await expect.poll(() => mallory.closed[0]?.code, SOON).toBe(LIVE_CLOSE.epochEnded)
  const again = await join('owner')
  sendUpdate(
    again,
    forged(again.doc, clientID, (copy) => lineOf(copy).insert(0, 'Very ')),
  )
  await shows(mallory.closed.length > 0 ? again : mallory, 'Very')
  expect(again.closed).toEqual([])
})

it("takes what a page has of others, which another server hasn't read yet", async () => {
  const second = await createTestApp({
    env: { RATE_LIMITS: 'off' },
    deps: { liveTimes: SLOW_TIMES, pool: test.deps.pool, prisma: test.prisma },
  })
  try {
    const at = await second.app.listen({ port: 0, host: '127.0.0.1' })
    const [ben, ada] = [await join('owner'), await join('writer')]
    const stays = await join('writer', at)
    type(ben.doc, 'Heavy ')
    await shows(ada, 'Heavy')
    await acknowledged(ben)
    ada.leave()
    expect(lineOf(stays.doc).toJSON()).toBe('Rain.')
    const moved = await join('writer', at, ada.doc)
    type(moved.doc, 'Very ')
    await acknowledged(moved)
    await shows(stays, 'Very Heavy Rain.')
    expect(moved.closed).toEqual([])
  } finally {
    await second.close()
  }
})
