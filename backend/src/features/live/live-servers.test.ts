/** Several servers on one database, with and without Redis, and killed ones. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import {
  type LiveClient,
  SOON,
  acknowledged,
  addMember,
  joinLive,
  lineOf,
  loadProject,
  shows,
  type,
} from '#test/support/live.ts'
import { callProjects, scriptWith } from '#test/support/project-calls.ts'
import { type RedisProcess, redisMissing, startRedis } from '#test/support/redis-process.ts'
import {
  GROUP_JWT_SECRET,
  type GroupMember,
  type ServerGroup,
  startServerGroup,
} from '#test/support/server-group.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

/** Starting a server takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const missing = redisMissing()
if (missing) process.stderr.write(`skipped: live writing with a real Redis, because ${missing}\n`)

let test: TestApp
let nora: LoggedIn
let ivo: LoggedIn
let project: string
let group: ServerGroup
const clients: LiveClient[] = []

beforeAll(async () => {
  // Only for logins and projects; the servers are separate processes.
  test = await createTestApp({ deps: { jwtSecret: GROUP_JWT_SECRET } })
})
afterAll(async () => await test.close())
beforeEach(async () => {
  nora = await test.logIn()
  ivo = await test.logIn()
  const payload = { title: 'Tides', screenplay_json: scriptWith('Rain.', 'Wind.') }
  project = (await callProjects(test, nora, 'POST', '', payload)).json<{ id: string }>().id
  const place = { holderId: nora.id, projectId: project, userId: ivo.id }
  await addMember(test.prisma, { ...place, role: 'writer' })
})
afterEach(() => {
  for (const client of clients.splice(0)) client.leave()
})

async function startTwo(settings: Record<string, string> = {}): Promise<void> {
  const { databaseUrl } = test
  const env = { RATE_LIMITS: 'off', ...settings }
  group = await startServerGroup({ databaseUrl, count: 2, env })
}

async function join({ url }: GroupMember, { token }: LoggedIn, doc?: Y.Doc): Promise<LiveClient> {
  const { live } = await loadProject(url, token, project)
  const client = await joinLive({
    url,
    token,
    project,
    epoch: live?.epoch ?? 0,
    ...(doc && { doc }),
  })
  clients.push(client)
  return client
}

function serverOf(index: number): GroupMember {
  const member = group.members[index]
  if (!member) throw new Error('no such server')
  return member
}

describe('without Redis', () => {
  beforeAll(async () => await startTwo())
  afterAll(async () => await group.stop())

  it('makes one document on two servers', async () => {
    const loads = Array.from({ length: 10 }, async (_, index) => {
      return await loadProject(serverOf(index % 2).url, nora.token, project)
    })
    const infos = (await Promise.all(loads)).map(({ live }) => live)
    expect(new Set(infos.map((live) => JSON.stringify(live))).size).toBe(1)
    expect(infos[0]).toMatchObject({ epoch: 1 })
    const [one, two] = [await join(serverOf(0), nora), await join(serverOf(1), ivo)]
    expect(Y.encodeStateVector(one.doc)).toEqual(Y.encodeStateVector(two.doc))
  })

  it('brings two servers together', async () => {
    const [one, two] = [await join(serverOf(0), nora), await join(serverOf(1), ivo)]
    type(one.doc, 'Heavy ')
    type(two.doc, 'Cold ', 'e2')
    await shows(two, 'Heavy Rain.')
    await shows(one, 'Cold Wind.', 'e2')
    expect(lineOf(one.doc).toJSON()).toBe(lineOf(two.doc).toJSON())
  })

  it('has each acknowledged word after it was killed', async () => {
    const one = await join(serverOf(0), nora)
    for (const word of ['Heavy ', 'Cold ', 'Grey ']) type(one.doc, word)
    await acknowledged(one)
    one.leave()
    await serverOf(0).killAndRestart()
    const two = await join(serverOf(0), ivo)
    expect(lineOf(two.doc).toJSON()).toBe('Grey Cold Heavy Rain.')
  })

  // Last, because the killed server doesn't start again.
  it('stores what a killed server had acknowledged, even if nobody opens it again', async () => {
    const one = await join(serverOf(0), nora)
    type(one.doc, 'Heavy ')
    await acknowledged(one)
    await serverOf(0).kill()
    one.leave()
    // As if it had been a while ago.
    await test.prisma.liveUpdate.updateMany({ data: { at: new Date(Date.now() - 120_000) } })
    await expect
      .poll(
        async () => JSON.stringify(await loadProject(serverOf(1).url, nora.token, project)),
        SOON,
      )
      .toContain('Heavy Rain.')
  })
})

describe.skipIf(missing)('with Redis', () => {
  let redis: RedisProcess
  beforeAll(async () => {
    redis = await startRedis()
    await startTwo({ REDIS_URL: redis.url })
  })
  afterEach(() => redis.signal('SIGCONT'))
  afterAll(async () => {
    await group.stop()
    await redis.stop()
  })

  it('works while Redis is stopped, and relays again afterward', async () => {
    const [one, two] = [await join(serverOf(0), nora), await join(serverOf(1), ivo)]
    redis.signal('SIGSTOP')
    for (let count = 0; count < 20; count += 1) type(one.doc, 'a')
    type(two.doc, 'Cold ', 'e2')
    await acknowledged(one)
    await acknowledged(two)
    await shows(two, 'a'.repeat(20))
    await shows(one, 'Cold', 'e2')
    redis.signal('SIGCONT')
    const word = randomUUID()
    type(two.doc, word)
    await shows(one, word)
    expect(lineOf(one.doc).toJSON()).toBe(lineOf(two.doc).toJSON())
  })

  it('loses nothing acknowledged when a server and Redis end', async () => {
    const [one, two] = [await join(serverOf(0), nora), await join(serverOf(1), ivo)]
    type(one.doc, 'Heavy ')
    await shows(two, 'Heavy Rain.')
    type(two.doc, 'Cold ', 'e2')
    await shows(one, 'Cold Wind.', 'e2')

    redis.signal('SIGSTOP')
    type(one.doc, 'Acknowledged ')
    await acknowledged(one)
    await serverOf(0).kill()
    type(one.doc, 'Unacknowledged ')
    one.leave()
    await shows(two, 'Acknowledged Heavy Rain.')
    redis.signal('SIGCONT')
    // The writer comes back to the other server, with the copy on the device.
    const back = await join(serverOf(1), nora, one.doc)
    await shows(two, 'Unacknowledged')
    await acknowledged(back)
    expect(lineOf(two.doc).toJSON()).toBe(lineOf(back.doc).toJSON())
    await serverOf(0).killAndRestart()
  })

  // Last, because Redis doesn't start again.
  it('keeps the words of both writers when Redis is killed as they type', async () => {
    const [one, two] = [await join(serverOf(0), nora), await join(serverOf(1), ivo)]
    // Replies to each other's keys are on their way when it ends.
    for (let count = 0; count < 60; count += 1) {
      type(one.doc, 'a')
      type(two.doc, 'b', 'e2')
      if (count % 3 === 0) await pause(1)
      if (count === 30) redis.signal('SIGKILL')
    }
    await acknowledged(one)
    await acknowledged(two)
    await shows(two, 'a'.repeat(60))
    await shows(one, 'b'.repeat(60), 'e2')
    expect(lineOf(one.doc).toJSON()).toBe(lineOf(two.doc).toJSON())
  })
})
