/** A reader's connection gets nothing of the document. */
import { LIVE_PATH } from '@scenewright/shared/api/live-path.ts'
import { LIVE_CLOSE, liveDocumentName } from '@scenewright/shared/api/live.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import { LIVE_PROTOCOL } from '@scenewright/shared/live/live-document.ts'
import { MessageType, OutgoingMessage } from '@hocuspocus/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type LiveClient,
  QUICK_TIMES,
  SOON,
  acknowledged,
  addMember,
  connectLive,
  joinLive,
  loadProject,
  sendAwareness,
  type as typeInto,
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
let epoch: number
const clients: LiveClient[] = []
const sockets: WebSocket[] = []
beforeEach(async () => {
  nora = await test.logIn()
  const payload = { title: 'Tides', screenplay_json: scriptWith('Rain.') }
  project = (await callProjects(test, nora, 'POST', '', payload)).json<{ id: string }>().id
  ivo = await member('writer')
  epoch = (await loadProject(url, nora.token, project)).live?.epoch ?? 0
})
afterEach(() => {
  for (const client of clients.splice(0)) client.leave()
  for (const socket of sockets.splice(0)) socket.close()
})

async function member(role: Role): Promise<LoggedIn> {
  const person = await test.logIn()
  await addMember(test.prisma, { holderId: nora.id, projectId: project, userId: person.id, role })
  return person
}

async function join(person: LoggedIn): Promise<LiveClient> {
  const client = await joinLive({ url, token: person.token, project, epoch })
  clients.push(client)
  return client
}

/** Messages as a client writes them. */
const name = () => liveDocumentName({ projectId: project, epoch })
const varText = (text: string) => {
  const bytes = Buffer.from(text)
  const [low, high] = [bytes.length % 128, Math.floor(bytes.length / 128)]
  return Buffer.concat([Buffer.from(high > 0 ? [low + 128, high] : [low]), bytes])
}
const login = (token: string, isReading?: true) =>
  Buffer.concat([
    varText(name()),
    Buffer.from([MessageType.Auth, 0]),
    varText(JSON.stringify({ token, protocol: LIVE_PROTOCOL, isReading })),
  ])
/** Asks for everything: an empty state vector. */
const sync = () => Buffer.concat([varText(name()), Buffer.from([MessageType.Sync, 0, 1, 0])])
const queryAwareness = () => new OutgoingMessage(name()).writeQueryAwareness().toUint8Array()

type Raw = Readonly<{ socket: WebSocket; frames: Buffer[]; codes: number[] }>

async function connect(): Promise<Raw> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${LIVE_PATH}`)
  socket.binaryType = 'arraybuffer'
  const [frames, codes]: [Buffer[], number[]] = [[], []]
  socket.addEventListener('message', ({ data }) => {
    if (data instanceof ArrayBuffer) frames.push(Buffer.from(data))
  })
  socket.addEventListener('close', ({ code }) => void codes.push(code))
  sockets.push(socket)
  await expect.poll(() => socket.readyState, SOON).toBe(WebSocket.OPEN)
  return { socket, frames, codes }
}

/** The types of the frames. Their name is shorter than 128 bytes. */
const typesOf = ({ frames }: Raw) => frames.map((frame) => frame[1 + (frame[0] ?? 0)])
const textOf = ({ frames }: Raw) => Buffer.concat(frames).toString('latin1')

it('shows the others who reads, and reports versions', async () => {
  const writer = await join(ivo)
  const mia = await member('reader')
  const reading = await connect()
  reading.socket.send(login(mia.token, true))
  await expect.poll(() => typesOf(reading), SOON).toEqual([MessageType.Auth])
  const names = () => [...(writer.provider.awareness?.getStates().values() ?? [])]
  sendAwareness(writer, { color: '#123456', cursor: { elementId: 'zqcaret' } })
  reading.socket.send(awarenessOf(4711))
  await expect
    .poll(names, SOON)
    .toContainEqual(expect.objectContaining({ name: mia.email, color: '#2f6f4f' }))
  typeInto(writer.doc, 'zqtyped ')
  await acknowledged(writer)
  await expect.poll(() => typesOf(reading), SOON).toEqual([MessageType.Auth, MessageType.Stateless])
  expect(textOf(reading)).toMatch(/"kind":"stored"/)
  expect(textOf(reading)).not.toMatch(/zq|Rain/)
  reading.socket.send(queryAwareness())
  reading.socket.close()
  await expect.poll(names, SOON).not.toContainEqual(expect.objectContaining({ name: mia.email }))
  expect(typesOf(reading)).toEqual([MessageType.Auth, MessageType.Stateless])
})

/** A state of this client, as a reader's page sends it. */
function awarenessOf(client: number): Uint8Array {
  const state = JSON.stringify({ color: '#2f6f4f', cursor: null })
  const id = Buffer.from([(client % 128) + 128, Math.floor(client / 128)])
  const update = Buffer.concat([Buffer.from([1]), id, Buffer.from([1]), varText(state)])
  return Buffer.concat([
    varText(name()),
    Buffer.from([MessageType.Awareness, update.byteLength]),
    update,
  ])
}

it.each([
  ['a reader who asks for the document', 'reader', undefined],
  ['a reader who says to be reading', 'reader', true],
  ['a writer who says to be reading', 'writer', true],
] as const)('gives nothing to %s, before and after the login', async (_, role, isReading) => {
  await join(ivo)
  const { token } = await member(role)
  for (const messages of [
    [sync(), login(token, isReading)],
    [login(token, isReading), sync(), queryAwareness()],
  ]) {
    const raw = await connect()
    for (const message of messages) raw.socket.send(message)
    await expect.poll(() => typesOf(raw), SOON).not.toEqual([])
    raw.socket.send(sync())
    if (isReading) await expect.poll(() => raw.codes, SOON).toEqual([LIVE_CLOSE.accessRemoved])
    const types = new Set(typesOf(raw))
    expect([...types].filter((type) => type !== MessageType.CLOSE)).toEqual([MessageType.Auth])
    expect(textOf(raw)).not.toContain('Rain')
  }
})

it('refuses a reader the document', async () => {
  const { token } = await member('reader')
  const client = connectLive({ url, token, project, epoch })
  clients.push(client)
  await expect.poll(() => client.refused, SOON).toEqual(['access'])
  expect(client.doc.store.clients.size).toBe(0)
})
