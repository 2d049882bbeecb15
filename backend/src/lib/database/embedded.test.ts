import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLogger } from '../log/logger.ts'
import { findBinaries } from './binaries.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { asOtherUser } from './run-as.ts'

const OWNER = fileURLToPath(new URL('../../../test/support/database-owner.ts', import.meta.url))

const log = createLogger('silent')
let made: string
let dataDir: string
const open: { stop: () => Promise<void> }[] = []

beforeAll(async () => {
  made = join(await mkdtemp(join(tmpdir(), 'scenewright-made-')), 'data')
  await (await startEmbedded({ dataDir: made, log })).stop()
  await rm(join(made, 'postgres-port'))
})
afterAll(async () => await rm(join(made, '..'), { recursive: true }))

beforeEach(async () => {
  // mkdtemp makes it 0700: nobody but its owner may pass through.
  dataDir = join(await mkdtemp(join(tmpdir(), 'scenewright-embedded-')), 'data')
})

afterEach(async () => {
  for (const each of open.splice(0)) await each.stop()
  await rm(join(dataDir, '..'), { recursive: true, force: true })
})

/** A database made before: making one anew each time would be most of these tests' time. */
async function useMade(): Promise<void> {
  await cp(made, dataDir, { recursive: true, preserveTimestamps: true })
}

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log })
  open.push(database)
  return database
}

async function stopNow(database: EmbeddedDatabase): Promise<void> {
  open.splice(open.indexOf(database), 1)
  await database.stop()
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'pg18/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Another process that looks after the database, and can be killed. */
async function startOwner(): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [OWNER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  open.push({ stop: async () => void child.kill('SIGKILL') })
  const url = await new Promise<string>((resolve) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
  })
  return { process: child, url }
}

it('makes a database below a closed folder, for its owner alone, and finds it again', async () => {
  const first = await start()
  expect(new URL(first.url).hostname).toBe('127.0.0.1')
  await query(first.url, "CREATE TABLE kept (word text); INSERT INTO kept VALUES ('lantern')")
  const [fsync] = await query(first.url, 'SHOW fsync')
  const [zone] = await query(first.url, 'SHOW timezone')
  const [addresses] = await query(first.url, 'SHOW listen_addresses')
  expect({ ...fsync, ...zone, ...addresses }).toEqual({
    fsync: 'on',
    TimeZone: 'UTC',
    listen_addresses: '127.0.0.1',
  })
  const stranger = new URL(first.url)
  stranger.password = 'guess'
  await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
  const modeOf = async (name: string) => (await stat(join(dataDir, name))).mode & 0o777
  expect(await modeOf('postgres-password')).toBe(0o600)
  expect(await modeOf('pg18')).toBe(0o700)

  await expect(start()).rejects.toThrow(
    /^Another Scenewright server is already running with the data in .+ Stop it, or give this one a folder of its own with DATA_DIR\.$/,
  )

  await stopNow(first)
  expect(existsSync(join(dataDir, 'pg18/postmaster.pid'))).toBe(false)
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'lantern' }])
})

it('clears a half-made database away, and lets one of two starts at once have the folder', async () => {
  const abandoned = join(dataDir, 'pg18.making-x')
  await mkdir(abandoned, { recursive: true })
  await writeFile(join(abandoned, 'PG_VERSION'), '18')
  await utimes(abandoned, 0, 0)
  const outcomes = await Promise.allSettled([start(), start()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refusal = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(String(refusal?.reason)).toContain('already running')
  expect((await readdir(dataDir)).filter((name) => name.includes('making'))).toEqual([])
})

it('adopts the database that a killed server left, and starts it again should it die', async () => {
  await useMade()
  const owner = await startOwner()
  const pid = await postmasterPid()
  owner.process.kill('SIGKILL')
  const adopted = await start()
  expect(adopted.url).toBe(owner.url)
  expect(await postmasterPid()).toBe(pid)

  process.kill(pid, 'SIGKILL')
  await expect
    .poll(async () => await query(adopted.url, 'SELECT 1 AS one').catch(() => 'down'), {
      timeout: 15_000,
      interval: 200,
    })
    .toEqual([{ one: 1 }])
  await stopNow(adopted)
  expect(existsSync(join(dataDir, 'pg18/postmaster.pid'))).toBe(false)
})

it('starts after everything was killed, though the old number belongs to another process', async () => {
  await useMade()
  const owner = await startOwner()
  owner.process.kill('SIGKILL')
  const pid = await postmasterPid()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => existsSync(`/proc/${pid}/exe`)).toBe(false)
  const file = join(dataDir, 'pg18/postmaster.pid')
  const lines = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, [String(process.pid), ...lines.slice(1)].join('\n'))
  const { url } = await start()
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

it.runIf(process.getuid?.() === 0)(
  'runs as another user where user namespaces are refused',
  async () => {
    const sharedHome = await mkdtemp(join(tmpdir(), 'scenewright-shared-'))
    await chmod(sharedHome, 0o755)
    await mkdir(dataDir, { recursive: true })
    const runAs = asOtherUser(await findBinaries(), dataDir, undefined, sharedHome)
    const database = await startEmbedded({ dataDir, log, runAs })
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect((await stat(join(runAs.home, 'pg18'))).uid).toBe(runAs.uid)
    await database.stop()
    await rm(sharedHome, { recursive: true, force: true })
  },
)
