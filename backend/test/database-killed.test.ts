/** `kill -9` of the embedded PostgreSQL while people save: told, started again, and nothing is lost. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServerProcess, spawnServer } from './support/server-process.ts'
import { copyOf, scriptWith } from './support/project-calls.ts'

const PATIENT_MS = 90_000
const PASSWORD = 'a red lantern in rain'
const KILLS = 2
const DEVICES = 3
const REPEAT_MS = 50

let dataDir: string
let server: ServerProcess
let url: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scenewright-killed-'))
  server = spawnServer({ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  url = await server.ready
}, PATIENT_MS)
afterAll(async () => {
  server.signalGroup('SIGTERM')
  await server.ended
  await rm(dataDir, { recursive: true, force: true })
})

async function call(method: string, path: string, body?: object, token = ''): Promise<Response> {
  return await fetch(url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      authorization: `Bearer ${token}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

async function logIn(email: string): Promise<string> {
  await call('POST', '/api/auth/signup', { email, password: PASSWORD })
  const outbox = await (await call('GET', '/dev/outbox')).text()
  const links = [...outbox.matchAll(/verify-email\?token=([\w-]+)/g)].map(([, token]) => token)
  for (const token of links) await call('POST', '/api/auth/verify-email', { token })
  const answer = await call('POST', '/api/auth/login', { email, password: PASSWORD })
  return ((await answer.json()) as { token: string }).token
}

async function postmasterPid(): Promise<number | null> {
  const file = await readFile(join(dataDir, 'pg18/postmaster.pid'), 'utf8').catch(() => '')
  return Number(file.split('\n')[0]) || null
}

/** Whether people are served, by a PostgreSQL that is not the one just killed. */
async function isServed(token: string, killed: number | null): Promise<boolean> {
  const pid = await postmasterPid()
  const { status } = await call('GET', '/api/projects', undefined, token)
  return status === 200 && pid !== null && pid !== killed
}

/** One device that writes and saves on, whatever it is told, and repeats what was not answered. */
async function writeOn(token: string, until: () => boolean) {
  const id = randomUUID()
  const copyId = randomUUID()
  const told = new Map<string, number>()
  let acknowledged = 0
  for (let revision = 1; !until() || acknowledged < revision - 1;) {
    const body = {
      title: 'Killed',
      screenplay_json: scriptWith(...Array.from({ length: revision }, (_, n) => `Word ${n + 1}`)),
      copy: copyOf(copyId, revision),
    }
    const method = acknowledged === 0 ? 'POST' : 'PUT'
    const path = acknowledged === 0 ? '/api/projects' : `/api/projects/${id}`
    const base = acknowledged === 0 ? { id } : { baseVersion: 1 }
    const answer = await call(method, path, { ...base, ...body }, token)
    const retry = answer.headers.get('retry-after') ?? ''
    const name = answer.status === 200 ? '200' : `${answer.status} retry ${retry}`
    told.set(name, (told.get(name) ?? 0) + 1)
    if (answer.status === 200) {
      acknowledged = revision
      revision += 1
    } else await delay(REPEAT_MS)
  }
  return { id, token, acknowledged, told }
}

/** What is answered once no connection of before the last kill is met any more. */
async function served(path: string, token: string): ReturnType<typeof call> {
  let answer = await call('GET', path, undefined, token)
  for (let tries = 0; answer.status === 503 && tries < 100; tries += 1) {
    await delay(REPEAT_MS)
    answer = await call('GET', path, undefined, token)
  }
  expect(answer.status).toBe(200)
  return answer
}

it(
  'is told with 503, starts again by itself, and every save that was answered is there',
  async () => {
    const tokens: string[] = []
    for (let device = 0; device < DEVICES; device += 1) {
      tokens.push(await logIn(`writer${device}@example.com`))
    }
    let isOver = false
    const writing = tokens.map(async (token) => await writeOn(token, () => isOver))
    const [token = ''] = tokens
    let killed: number | null = null
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = killed
      await expect.poll(async () => await isServed(token, before), { timeout: 30_000 }).toBe(true)
      killed = await postmasterPid()
      if (killed !== null) process.kill(killed, 'SIGKILL')
    }
    const last = killed
    await expect.poll(async () => await isServed(token, last), { timeout: 30_000 }).toBe(true)
    isOver = true
    const devices = await Promise.all(writing)
    const refused = devices.flatMap(({ told }) => [...told.keys()].filter((name) => name !== '200'))
    expect(refused.length).toBeGreaterThan(0)
    for (const device of devices) {
      expect([...device.told.keys()].filter((name) => !/^(200|503 retry \d+)$/.test(name))).toEqual(
        [],
      )
      const answer = await served(`/api/projects/${device.id}`, device.token)
      const { screenplay_json } = (await answer.json()) as {
        screenplay_json: ReturnType<typeof scriptWith>
      }
      const words = screenplay_json.storyBlocks[0]?.elements.map(({ content }) => content)
      expect(words).toEqual(Array.from({ length: device.acknowledged }, (_, n) => `Word ${n + 1}`))
      const projects = await served('/api/projects', device.token)
      expect(await projects.json()).toHaveLength(1)
    }
  },
  PATIENT_MS,
)
