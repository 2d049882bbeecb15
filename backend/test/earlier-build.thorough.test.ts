/** The last release's server works on this version's schema (docs/decisions/expand-contract-migrations.md). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { migrate } from '#src/lib/database/migrate.ts'
import { LAST_RELEASED } from '../prisma/released.ts'
import {
  type EarlierBuild,
  checkOutBuild,
  commitBefore,
  historyMissing,
} from './support/earlier-build.ts'
import { scriptWith } from './support/project-calls.ts'
import { type ServerProcess, spawnServer } from './support/server-process.ts'
import { type TestDatabase, createEmptyDatabase } from './support/test-database.ts'

const TIMEOUT_MS = 180_000
const PASSWORD = 'a red lantern in rain'

const missing = historyMissing()
if (missing !== null) process.stdout.write(`Not tested with an earlier build: ${missing}.\n`)

let folder: string
let database: TestDatabase
let build: EarlierBuild | null = null
const running: ServerProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenewright-earlier-'))
  database = await createEmptyDatabase()
})
afterEach(async () => {
  for (const server of running.splice(0)) await stop(server)
  await build?.remove()
  build = null
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

function start({ folder: checkout }: EarlierBuild): ServerProcess {
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url }
  const server = spawnServer(env, join(checkout, 'backend/src/server.ts'))
  running.push(server)
  return server
}

async function stop(server: ServerProcess): Promise<void> {
  try {
    server.signalGroup('SIGTERM')
  } catch {
    // It has already ended.
  }
  await server.ended
}

async function call<T>(url: string, method: string, path: string, body?: object, token?: string) {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect([method, path, answer.status, text.slice(0, 200)]).toEqual([
    method,
    path,
    200,
    expect.any(String) as string,
  ])
  return JSON.parse(text) as T
}

/** Of the sign-up before this one. */
let usedToken: string | undefined

/** Waits for the mail, which is printed after the answer. */
async function newestToken(server: ServerProcess): Promise<string | undefined> {
  return await vi.waitFor(
    () => {
      const links = [...server.stdout().matchAll(/verify-email\?token=([\w-]+)/g)]
      const newest = links.at(-1)?.[1]
      if (newest === undefined || newest === usedToken) throw new Error('No mail yet')
      usedToken = newest
      return newest
    },
    { timeout: 20_000 },
  )
}
/** Signs up, logs in and creates a project. */
async function write(server: ServerProcess, email: string) {
  const url = await server.ready
  await call(url, 'POST', 'auth/signup', { email, password: PASSWORD })
  const token = await newestToken(server)
  await call(url, 'POST', 'auth/verify-email', { token })
  const login = await call<{ token: string }>(url, 'POST', 'auth/login', {
    email,
    password: PASSWORD,
  })
  const created = await call<{ id: string; version: number }>(
    url,
    'POST',
    'projects',
    { title: 'Lantern', screenplay_json: scriptWith('Rain.') },
    login.token,
  )
  return { url, token: login.token, ...created }
}

type Written = Awaited<ReturnType<typeof write>>

async function save({ url, token, id, version }: Written, text: string): Promise<void> {
  const body = { title: 'Lantern', screenplay_json: scriptWith(text), baseVersion: version }
  const saved = await call<{ version: number }>(url, 'PUT', `projects/${id}`, body, token)
  expect(saved.version).toBe(version + 1)
}

async function textOf({ url, token, id }: Written): Promise<string> {
  return JSON.stringify(await call<object>(url, 'GET', `projects/${id}`, undefined, token))
}

/** Builds from before expand and contract migrations refuse every migration they don't know. */
async function hideNewerMigrations({ migrations }: EarlierBuild): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('DELETE FROM _prisma_migrations WHERE migration_name <> ALL ($1)', [
    migrations,
  ])
  await client.end()
}

it.skipIf(missing !== null)(
  'the last release works while the schema is migrated, and starts on it',
  { timeout: TIMEOUT_MS },
  async () => {
    build = await checkOutBuild(commitBefore(LAST_RELEASED), join(folder, 'checkout'))
    const server = start(build)
    const early = await write(server, 'ada@example.com')
    expect(await migrate(database.url)).not.toEqual([])
    await save(early, 'Rain, later.')
    expect(await textOf(early)).toContain('Rain, later.')
    await save(await write(server, 'eve@example.com'), 'Snow.')
    await stop(server)

    if (!build.knowsCompatibility) await hideNewerMigrations(build)
    const again = start(build)
    const late = await write(again, 'bob@example.com')
    await save(late, 'Fog.')
    expect(await textOf(late)).toContain('Fog.')
    expect(await textOf({ ...early, url: late.url })).toContain('Rain, later.')
  },
)
