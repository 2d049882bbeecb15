/** Requests and messages that the page never sends. */
import { get } from 'node:http'
import { LIVE_PATH } from '@scenewright/shared/api/live-path.ts'
import { LIVE_CLOSE, liveDocumentName } from '@scenewright/shared/api/live.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
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
  sendAwareness,
  sendBytes,
  sendUpdate,
  shows,
  type,
} from '#test/support/live.ts'
import { callProjects, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

let test: TestApp
let url: string
beforeAll(async () => {
  test = await createTestApp({
    env: { RATE_LIMITS: 'off' },
    deps: { liveTimes: QUICK_TIMES },
  })
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => await test.close())

let nora: LoggedIn
let project: string
const clients: LiveClient[] = []
beforeEach(async () => {
  nora = await test.logIn()
  const payload = { title: 'Tides', screenplay_json: scriptWith('Rain.', 'Wind.') }
  project = (await callProjects(test, nora, 'POST', '', payload)).json<{ id: string }>().id
})
afterEach(() => {
  for (const client of clients.splice(0)) client.leave()
})

async function join(role: Role): Promise<LiveClient> {
  const { id: userId, token } = role === 'owner' ? nora : await test.logIn()
  const place = { holderId: nora.id, projectId: project, userId }
  if (role !== 'owner') await addMember(test.prisma, { ...place, role })
  const { live } = await loadProject(url, token, project)
  const client = await joinLive({ url, token, project, epoch: live?.epoch ?? 0 })
  clients.push(client)
  return client
}

/** The status of a connection from a page of this origin; 101 if it was opened. */
async function statusFrom(origin: string): Promise<number> {
  const request = get(url + LIVE_PATH, {
    headers: {
      origin,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    },
  })
  return await new Promise((resolve, reject) => {
    request.on('response', (response) => resolve(response.statusCode ?? 0))
    request.on('error', reject)
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      resolve(101)
    })
  })
}

it("connects the server's pages, and no other site's", async () => {
  expect(await statusFrom(url)).toBe(101)
  expect(await statusFrom(test.deps.publicUrl())).toBe(101)
  for (const origin of ['https://evil.example', `${url}.evil.example`, 'null', 'http://']) {
    expect(await statusFrom(origin), origin).toBe(403)
  }
})

const logged = async () => await test.prisma.liveUpdate.count({ where: { projectId: project } })

/** An update that a change makes, without the client having it. */
function updateOf(doc: Y.Doc, change: (copy: Y.Doc) => void): Uint8Array {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  const before = Y.encodeStateVector(copy)
  change(copy)
  return Y.encodeStateAsUpdate(copy, before)
}

it.each([
  ['an id after it', (name: string) => `${name}\0x`],
  ['a space after it', (name: string) => `${name} `],
  ['a line break after it', (name: string) => `${name}\n`],
  ['capitals', (name: string) => name.toUpperCase()],
  ['a zero before the epoch', (name: string) => name.replace(':', ':0')],
  ['no epoch', (name: string) => name.replace(/:.*/, '')],
])('closes a connection that writes the name of the document with %s', async (_how, spell) => {
  const { id: userId, token } = await test.logIn()
  await addMember(test.prisma, { holderId: nora.id, projectId: project, userId, role: 'writer' })
  const { live } = await loadProject(url, token, project)
  const epoch = live?.epoch ?? 0
  const name = spell(liveDocumentName({ projectId: project, epoch }))
  const mallory = connectLive({ url, token, project, epoch, name })
  clients.push(mallory)
  await expect.poll(() => mallory.closed[0]?.code, SOON).toBe(LIVE_CLOSE.refusedUpdate)
  expect(mallory.provider.synced).toBe(false)
})

const first = (doc: Y.Doc) => doc.getMap('elements').get('e1') as Y.Map<unknown>

it.each<[what: string, change: (doc: Y.Doc) => void, code?: number]>([
  ['an unknown element type', (doc) => void first(doc).set('type', 'virus')],
  ['a removed element', (doc) => doc.getMap('elements').delete('e1')],
  ['a picture in a text', (doc) => lineOf(doc).insertEmbed(0, { src: 'x' })],
  ['an unknown mark', (doc) => lineOf(doc).format(0, 2, { href: 'x' })],
  ['an unknown part', (doc) => void doc.getMap('mine').set('a', 1)],
  ['an endless text', (doc) => lineOf(doc).insert(0, 'x'.repeat(200_000)), LIVE_CLOSE.tooLarge],
])(
  'refuses %s, and closes only its sender',
  async (_what, change, code = LIVE_CLOSE.refusedUpdate) => {
    const mallory = await join('writer')
    const ben = await join('owner')
    sendUpdate(mallory, updateOf(mallory.doc, change))
    await expect.poll(() => mallory.closed[0]?.code, SOON).toBe(code)
    expect(mallory.closed[0]?.reason).not.toBe('')
    type(ben.doc, 'Heavy ')
    await acknowledged(ben)
    expect(lineOf(ben.doc).toJSON()).toBe('Heavy Rain.')
    expect(await logged()).toBe(1)
  },
)

it('makes a writer wait whose updates are refused again and again', async () => {
  const { id: userId, token } = await test.logIn()
  await addMember(test.prisma, { holderId: nora.id, projectId: project, userId, role: 'writer' })
  const { live } = await loadProject(url, token, project)
  const enter = async () => {
    const client = await joinLive({ url, token, project, epoch: live?.epoch ?? 0 })
    clients.push(client)
    return client
  }
  const ben = await join('owner')
  for (let count = 0; count < 6; count += 1) {
    const mallory = await enter()
    sendUpdate(
      mallory,
      updateOf(mallory.doc, (doc) => void first(doc).set('type', 'virus')),
    )
    await expect.poll(() => mallory.closed[0]?.code, SOON).toBe(LIVE_CLOSE.refusedUpdate)
  }
  // Connecting exchanges updates too.
  const waiting = connectLive({ url, token, project, epoch: live?.epoch ?? 0 })
  clients.push(waiting)
  await expect.poll(() => waiting.closed[0]?.code, SOON).toBe(LIVE_CLOSE.overload)
  type(ben.doc, 'Heavy ')
  await acknowledged(ben)
  expect(await logged()).toBe(1)
})

it.each<[what: string, bytes: (mallory: LiveClient) => Uint8Array | null, code: number]>([
  ['garbage', () => Buffer.from('ff00ff00ff', 'hex'), LIVE_CLOSE.refusedUpdate],
  ['10 MB', () => Buffer.alloc(10 * 1024 * 1024, 7), 1009],
  ['a malformed update', () => null, LIVE_CLOSE.refusedUpdate],
])('closes the sender of %s', async (_what, bytes, code) => {
  const mallory = await join('writer')
  const ben = await join('owner')
  const sent = bytes(mallory)
  if (sent) sendBytes(mallory, sent)
  else sendUpdate(mallory, Uint8Array.from([1, 1, 200, 7, 99, 3]))
  await expect.poll(() => mallory.closed[0]?.code, SOON).toBe(code)
  type(ben.doc, 'Heavy ')
  await acknowledged(ben)
  expect(await logged()).toBe(1)
})

it('lets commenters change notes only', async () => {
  const commenter = await join('commenter')
  const ben = await join('owner')
  sendUpdate(
    commenter,
    updateOf(commenter.doc, (doc) => lineOf(doc).insert(0, 'Graffiti ')),
  )
  await expect.poll(() => commenter.closed[0]?.code, SOON).toBe(LIVE_CLOSE.refusedUpdate)
  expect(await logged()).toBe(0)
  type(ben.doc, 'Heavy ')
  await acknowledged(ben)
})

it('closes a flood of carets, and the others go on writing', async () => {
  const mallory = await join('writer')
  const [ben, ada] = [await join('owner'), await join('writer')]
  for (let count = 0; count < 10_000; count += 1) {
    sendAwareness(mallory, { name: 'x', color: '#ffffff', cursor: count })
  }
  for (let count = 0; count < 20; count += 1) type(ben.doc, `${count} `)
  await acknowledged(ben)
  await shows(ada, '19 18')
  expect(await logged()).toBe(20)
  await expect.poll(() => mallory.closed[0]?.code, SOON).toBe(LIVE_CLOSE.overload)
})

it('shows carets with the address of their account, and nothing else', async () => {
  const mallory = await join('writer')
  const ben = await join('owner')
  const states = () => [...(ben.provider.awareness?.getStates().values() ?? [])]
  const cursor = { element: 'e1', from: 0, to: 0 }
  sendAwareness(mallory, { name: nora.email, color: '#2f6f4f', cursor, script: 'x' })
  await expect.poll(states, SOON).toHaveLength(2)
  const caret = states().find((state) => Object.keys(state).length > 0)
  expect(caret).toMatchObject({ color: '#2f6f4f', cursor })
  expect(caret).not.toHaveProperty('script')
  expect(JSON.stringify(caret)).not.toContain(nora.email)
  sendAwareness(mallory, { name: 'x', color: 'url(x)', cursor })
  sendAwareness(mallory, { name: 'x', color: '#2f6f4f', cursor: 'x'.repeat(5000) })
  const others = new Awareness(new Y.Doc())
  others.setLocalState({ name: 'Another', color: '#000000' })
  sendBytes(mallory, encodeAwarenessUpdate(others, [others.clientID]), 'awareness')
  others.destroy()
  type(mallory.doc, 'Heavy ')
  await shows(ben, 'Heavy')
  expect(states().filter((state) => Object.keys(state).length > 0)).toEqual([caret])
})

it('acknowledges no words under ids that somebody else has used in a forged update', async () => {
  const mallory = await join('writer')
  const ben = await join('owner')
  const [forged, typed] = ['Nothing ', 'Heavy '].map((words) =>
    updateOf(ben.doc, (copy) => {
      copy.clientID = ben.doc.clientID
      lineOf(copy).insert(0, words)
    }),
  )
  if (forged) sendUpdate(mallory, forged)
  await expect.poll(logged, SOON).toBe(1)
  // Ben typed this before the forged update reached him.
  if (typed) sendUpdate(ben, typed)
  await expect.poll(() => ben.closed[0]?.code, SOON).toBe(LIVE_CLOSE.epochEnded)
})
