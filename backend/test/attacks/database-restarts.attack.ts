/**
 * PostgreSQL restarts (`pg_ctl stop -m fast` and start) again and again while writers save on two
 * servers. ATTACK_RESTARTS sets how often.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIN_PASSWORD_HASH_MB } from '#src/config.ts'
import { createPasswords } from '#src/lib/auth/password-hash.ts'
import { draftJson, scriptWith } from '../support/project-calls.ts'
import { type RestartableDatabase, startRestartable } from '../support/restartable-database.ts'
import { type ServerProcess, spawnServer } from '../support/server-process.ts'
import { attackReport } from './attack-report.ts'

const RESTARTS = Number(process.env.ATTACK_RESTARTS ?? '8')
const SERVERS = 2
const WRITERS = 60
const ACCOUNTS = 6
/** A restart comes after this many saves since the last one, or this much time. */
const SAVES_BETWEEN = 60
const MAX_BETWEEN_MS = 1000
const REPEAT_MS = 50
const PASSWORD = 'a red lantern in rain'

/** Permitted answers: the call worked, or the database is away and the client is to retry. */
const EXPECTED = /^(200|503 with Retry-After)$/

const report = attackReport('database restarts', ['count'])

let dataDir: string
let database: RestartableDatabase
let servers: ServerProcess[]
let urls: string[]
const ended: number[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scenewright-attack-'))
  database = await startRestartable()
  const env = {
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    JWT_SECRET: 'a secret of attacks with at least 32 characters',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  }
  servers = Array.from({ length: SERVERS }, () => spawnServer(env))
  for (const [index, server] of servers.entries()) void server.ended.then(() => ended.push(index))
  urls = await Promise.all(servers.map(async ({ ready }) => await ready))
})
afterAll(async () => {
  for (const [index, server] of servers.entries()) {
    if (!ended.includes(index)) server.signalGroup('SIGTERM')
    await server.ended
  }
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

type Answer = Readonly<{ name: string; json: unknown }>

/** Calls the API. The answer's name is its status, or why there is none. */
async function call(url: string, token = '', method = 'GET', body?: object): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const json: unknown = await answer.json()
    const isRetry = answer.status === 503 && Number(answer.headers.get('retry-after')) > 0
    return { name: isRetry ? '503 with Retry-After' : String(answer.status), json }
  } catch {
    return { name: 'no answer', json: null }
  }
}

async function createAccounts(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const hash = await createPasswords(MIN_PASSWORD_HASH_MB).hash(PASSWORD)
  const emails = Array.from({ length: ACCOUNTS }, (_, n) => `writer${n}@example.com`)
  for (const email of emails) {
    await client.query(
      `INSERT INTO users (id, email, password_hash, plan, email_verified_at)
       VALUES ($1, $2, $3, 'pro', now())`,
      [randomUUID(), email, hash],
    )
  }
  await client.end()
  return emails
}

async function logIn(url: string, email: string): Promise<string> {
  const { json } = await call(`${url}/api/auth/login`, '', 'POST', { email, password: PASSWORD })
  return (json as { token: string }).token
}

/**
 * Saves, reads and lists until it's over. Repeats a save until it's acknowledged, because an
 * unacknowledged one may or may not be stored. Stops early at an unexpected answer.
 */
async function keepWriting(url: string, token: string, count: Counter, isOver: () => boolean) {
  const [id, draftId] = [randomUUID(), randomUUID()]
  let acknowledged = 0
  let isPending = true
  while (isPending || !isOver()) {
    const revision = acknowledged + 1
    const body = {
      title: 'Restarted',
      screenplay_json: scriptWith(`Save ${revision}`),
      copy: draftJson(draftId, revision),
    }
    const save =
      acknowledged === 0
        ? await call(`${url}/api/projects`, token, 'POST', { id, ...body })
        : await call(`${url}/api/projects/${id}`, token, 'PUT', { baseVersion: 1, ...body })
    count('save', save.name)
    isPending = save.name === '503 with Retry-After'
    if (save.name === '200') acknowledged = revision
    else if (isPending) await delay(REPEAT_MS)
    else break
    if (acknowledged === 0) continue
    for (const path of ['', `/${id}`, `/${id}/revisions`]) {
      count('read', (await call(`${url}/api/projects${path}`, token)).name)
    }
  }
  return { id, token, acknowledged }
}

/** Makes the calls without a login, which use the database too. */
async function keepLoggingIn(url: string, email: string, count: Counter, isOver: () => boolean) {
  while (!isOver()) {
    const answer = await call(`${url}/api/auth/login`, '', 'POST', { email, password: PASSWORD })
    count('login', answer.name)
    count('health', (await call(`${url}/api/health`)).name)
    await delay(REPEAT_MS)
  }
}

type Counter = (call: string, answer: string) => void

function counter() {
  const counts = new Map<string, number>()
  const count: Counter = (what, answer) => {
    const name = `${what}: ${answer}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return { counts, count }
}

it('survives restarts of the database without losing an acknowledged save', async () => {
  const emails = await createAccounts()
  const [first = ''] = urls
  const tokens: string[] = []
  for (const email of emails) tokens.push(await logIn(first, email))
  const { counts, count } = counter()
  let isOver = false
  const writing = Array.from({ length: WRITERS }, async (_, n) => {
    const token = tokens[n % tokens.length] ?? ''
    return await keepWriting(urls[n % urls.length] ?? '', token, count, () => isOver)
  })
  const visiting = urls.map(async (url, n) => {
    await keepLoggingIn(url, emails[n] ?? '', count, () => isOver)
  })
  const saved = () => counts.get('save: 200') ?? 0
  for (let restart = 0; restart <= RESTARTS; restart += 1) {
    const [enough, latest] = [saved() + SAVES_BETWEEN, Date.now() + MAX_BETWEEN_MS]
    while (saved() < enough && Date.now() < latest) await delay(REPEAT_MS)
    if (restart < RESTARTS) await database.restart()
  }
  isOver = true
  const writers = await Promise.all(writing)
  await Promise.all(visiting)

  const lost: string[] = []
  const alive = urls.find((_, n) => !ended.includes(n)) ?? first
  for (const { id, token, acknowledged } of writers) {
    const { json } = await call(`${alive}/api/projects/${id}`, token)
    const project = json as Readonly<{ screenplay_json?: ReturnType<typeof scriptWith> }> | null
    const stored = project?.screenplay_json?.storyBlocks[0]?.elements[0]?.content
    if (stored !== `Save ${acknowledged}`) lost.push(`${id}: ${stored} instead of ${acknowledged}`)
  }
  const saves = writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  report.add('restarts', String(RESTARTS))
  report.add('server processes that died', String(ended.length))
  report.add('acknowledged saves', String(saves))
  report.add('of them lost', String(lost.length))
  const names = [...counts.keys()].toSorted()
  for (const name of names) report.add(name, String(counts.get(name)))

  expect(ended).toEqual([])
  expect(lost).toEqual([])
  const answers = [...counts.keys()].map((name) => name.split(': ')[1] ?? '')
  expect(answers.filter((answer) => !EXPECTED.test(answer))).toEqual([])
  expect(answers).toContain('503 with Retry-After')
  expect(saves).toBeGreaterThan(WRITERS)
})
