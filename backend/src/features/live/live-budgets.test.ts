/** Limits of a connection, an account and a server (docs/product/api.md#limits). */
import { randomBytes } from 'node:crypto'
import { LIVE_CLOSE, readBusyReason } from '@scenewright/shared/api/live.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  type LiveClient,
  QUICK_TIMES,
  SOON,
  addMember,
  connectLive,
  joinLive,
  loadProject,
  sendBytes,
  type,
} from '#test/support/live.ts'
import { callProjects, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

let test: TestApp
let url: string
beforeAll(async () => {
  test = await createTestApp({
    env: { RATE_LIMITS: 'off', LIVE_DOCUMENTS_MB: '1', STORAGE_MB: '1,1,1', DEFAULT_PLAN: 'pro' },
    deps: { liveTimes: QUICK_TIMES },
  })
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => await test.close())

let nora: LoggedIn
let ivo: LoggedIn
beforeEach(async () => {
  nora = await test.logIn()
  ivo = await test.logIn()
})

/** Makes a script of this many kilobytes that both write. */
async function makeProject(kilobytes: number, holder = nora) {
  const lines = Array.from({ length: Math.ceil(kilobytes / 40) }, () =>
    randomBytes(20_000)
      .toString('hex')
      .slice(0, Math.min(40, kilobytes) * 1000),
  )
  const payload = { title: 'Tides', screenplay_json: scriptWith('Rain.', ...lines) }
  const made = await callProjects(test, holder, 'POST', '', payload)
  const { id: project } = made.json<{ id: string }>()
  const place = { holderId: holder.id, projectId: project, userId: ivo.id }
  await addMember(test.prisma, { ...place, role: 'writer' })
  const { live } = await loadProject(url, holder.token, project)
  return { url, token: holder.token, project, epoch: live?.epoch ?? 0 }
}

const clients: LiveClient[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.leave()
  // Until then, their documents count in the next test too.
  await vi.waitUntil(async () => (await countConnections()) === 0, SOON)
})

async function countConnections(): Promise<number> {
  const { body } = await test.call({
    url: '/metrics',
    remoteAddress: '127.0.0.1',
    headers: { host: 'localhost' },
  })
  return Number(/^scenewright_live_connections (\d+)$/m.exec(body)?.[1])
}

function connect(joining: Parameters<typeof connectLive>[0]): LiveClient {
  const client = connectLive(joining)
  clients.push(client)
  return client
}

async function join(joining: Parameters<typeof connectLive>[0]): Promise<LiveClient> {
  const client = await joinLive(joining)
  clients.push(client)
  return client
}

const closedFor = ({ closed }: LiveClient) => readBusyReason(closed[0]?.reason ?? '')?.why

it('answers one question of a connection, and closes it for another at once', async () => {
  const client = await join(await makeProject(1))
  client.provider.forceSync()
  await expect.poll(() => client.closed[0]?.code, SOON).toBe(LIVE_CLOSE.overload)
})

it('reads no long message before the login, and any after it', async () => {
  const place = await makeProject(1)
  const stranger = connect({ ...place, token: 'x'.repeat(20_000) })
  await expect.poll(() => stranger.closed.length, SOON).toBeGreaterThan(0)
  expect(stranger.refused).toEqual([])
  const client = await join(place)
  for (const letter of 'abc') type(client.doc, letter.repeat(16_000))
  await expect.poll(() => client.provider.hasUnsyncedChanges, SOON).toBe(false)
})

it('closes a connection that sends much before it logs in', async () => {
  const place = await makeProject(1)
  const stranger = connect({ ...place, token: '' })
  await expect.poll(() => stranger.refused.length, SOON).toBe(1)
  for (let n = 0; n < 8; n += 1) {
    const name = Buffer.from(`$${place.project}:${place.epoch}`)
    sendBytes(stranger, Buffer.concat([name, Buffer.alloc(12_000, 1)]))
  }
  await expect.poll(() => stranger.closed.length, SOON).toBeGreaterThan(0)
})

it('asks to come back later if the documents of all have no room, and opens it then', async () => {
  const [one, two] = [await makeProject(600), await makeProject(600, ivo)]
  const first = await join(one)
  const second = connect(two)
  await expect.poll(() => closedFor(second), SOON).toBe('documents')
  const same = await join({ ...one, token: ivo.token })
  for (const client of [first, same, second]) client.leave()
  await expect
    .poll(async () => {
      const again = connect(two)
      await expect.poll(() => again.provider.synced || again.closed.length > 0, SOON).toBe(true)
      const isOpen = again.provider.synced
      again.leave()
      return isOpen
    }, SOON)
    .toBe(true)
})

it('takes no words while the storage of the holder is used twice over, and says so', async () => {
  const place = await makeProject(700)
  const where = { userId: nora.id, projectId: place.project }
  const data = randomBytes(2_200_000)
  await test.prisma.revision.updateMany({ where, data: { data } })
  const [reading, client] = [await join(place), await join(place)]
  type(client.doc, 'Heavy ')
  await expect.poll(() => closedFor(client), SOON).toBe('storage')
  expect(reading.closed).toEqual([])
  expect(await test.prisma.liveUpdate.count({ where })).toBe(0)
})
