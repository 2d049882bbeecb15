/** `kill -9` of the embedded PostgreSQL while devices save. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServerProcess, spawnServer } from './support/server-process.ts'
import { draftJson, scriptWith } from './support/project-calls.ts'

const TIMEOUT_MS = 90_000
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
}, TIMEOUT_MS)
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

/** True if a database answers that isn't the one just killed. */
async function isRestarted(token: string, killed: number | null): Promise<boolean> {
  const pid = await postmasterPid()
  const { status } = await call('GET', '/api/projects', undefined, token)
  return status === 200 && pid !== null && pid !== killed
}

/**
 * Saves like a device: repeats each save until it's acknowledged, then adds a word. Only stops
 * after an acknowledged save, because an unacknowledged one may or may not be stored. Also stops
 * after an unexpected answer, which the test then reports.
 */
async function keepSaving(token: string, isOver: () => boolean) {
  const [id, draftId] = [randomUUID(), randomUUID()]
  const answers = new Set<string>()
  let acknowledged = 0
  let isPending = true
  while (isPending || !isOver()) {
    const revision = acknowledged + 1
    const body = {
      title: 'Killed',
      screenplay_json: scriptWith(...wordsOf(revision)),
      copy: draftJson(draftId, revision),
    }
    const answer =
      acknowledged === 0
        ? await call('POST', '/api/projects', { id, ...body }, token)
        : await call('PUT', `/api/projects/${id}`, { baseVersion: 1, ...body }, token)
    const retryAfter = answer.headers.get('retry-after')
    answers.add(answer.status === 200 ? '200' : `${answer.status} retry ${retryAfter}`)
    isPending = answer.status === 503
    if (isPending) await delay(REPEAT_MS)
    else if (answer.status === 200) acknowledged = revision
    else break
  }
  return { id, token, acknowledged, answers: [...answers] }
}

function wordsOf(revision: number): string[] {
  return Array.from({ length: revision }, (_, n) => `Word ${n + 1}`)
}

/** Reads again while connections from before the last kill still fail. */
async function read(path: string, token: string): ReturnType<typeof call> {
  let answer = await call('GET', path, undefined, token)
  for (let tries = 0; answer.status === 503 && tries < 100; tries += 1) {
    await delay(REPEAT_MS)
    answer = await call('GET', path, undefined, token)
  }
  expect(answer.status).toBe(200)
  return answer
}

it(
  'answers 503 while the killed database restarts, and keeps every acknowledged save',
  async () => {
    const tokens: string[] = []
    for (let device = 0; device < DEVICES; device += 1) {
      tokens.push(await logIn(`writer${device}@example.com`))
    }
    let isOver = false
    const saving = tokens.map(async (token) => await keepSaving(token, () => isOver))
    const [token = ''] = tokens
    let killed: number | null = null
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = killed
      await expect
        .poll(async () => await isRestarted(token, before), { timeout: 30_000 })
        .toBe(true)
      killed = await postmasterPid()
      if (killed !== null) process.kill(killed, 'SIGKILL')
    }
    const last = killed
    await expect.poll(async () => await isRestarted(token, last), { timeout: 30_000 }).toBe(true)
    isOver = true
    const devices = await Promise.all(saving)
    expect(devices.flatMap(({ answers }) => answers)).toContainEqual(
      expect.stringMatching(/^503 retry \d+$/),
    )
    for (const device of devices) {
      expect(device.answers.filter((name) => !/^(200|503 retry \d+)$/.test(name))).toEqual([])
      expect(device.acknowledged).toBeGreaterThan(0)
      const answer = await read(`/api/projects/${device.id}`, device.token)
      const { screenplay_json } = (await answer.json()) as {
        screenplay_json: ReturnType<typeof scriptWith>
      }
      const words = screenplay_json.storyBlocks[0]?.elements.map(({ content }) => content)
      expect(words).toEqual(wordsOf(device.acknowledged))
      const projects = await read('/api/projects', device.token)
      expect(await projects.json()).toHaveLength(1)
    }
  },
  TIMEOUT_MS,
)
