import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
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
import { asOtherUser, chooseRunAs } from './run-as.ts'

const OWNER = fileURLToPath(new URL('../../../test/support/database-owner.ts', import.meta.url))

const log = createLogger('silent')
let template: string
let dataDir: string
const open: { stop: () => Promise<void> }[] = []

beforeAll(async () => {
  template = join(await mkdtemp(join(tmpdir(), 'scenewright-template-')), 'data')
  await (await startEmbedded({ dataDir: template, log })).stop()
  await rm(join(template, 'postgres-port'))
})
afterAll(async () => await rm(join(template, '..'), { recursive: true }))

beforeEach(async () => {
  // mkdtemp creates the parent with mode 0700, so other users can't enter it.
  dataDir = join(await mkdtemp(join(tmpdir(), 'scenewright-embedded-')), 'data')
})

afterEach(async () => {
  for (const each of open.splice(0)) await each.stop()
  await rm(join(dataDir, '..'), { recursive: true, force: true })
})

/** Copies a finished cluster, because initdb would take most of these tests' time. */
async function copyTemplate(): Promise<void> {
  await cp(template, dataDir, { recursive: true, preserveTimestamps: true })
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

/** Starts another process that owns the database and can be killed. */
async function startOwner(): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [OWNER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  open.push({ stop: async () => void child.kill('SIGKILL') })
  const url = await new Promise<string>((resolve) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
  })
  return { process: child, url }
}

it('creates a private database below a private folder and reopens it', async () => {
  const first = await start()
  expect(new URL(first.url).hostname).toBe('127.0.0.1')
  await query(first.url, "CREATE TABLE words (word text); INSERT INTO words VALUES ('lantern')")
  const [fsync] = await query(first.url, 'SHOW fsync')
  const [zone] = await query(first.url, 'SHOW timezone')
  const [addresses] = await query(first.url, 'SHOW listen_addresses')
  expect({ ...fsync, ...zone, ...addresses }).toEqual({
    fsync: 'on',
    TimeZone: 'UTC',
    listen_addresses: '127.0.0.1',
  })
  const wrongUrl = new URL(first.url)
  wrongUrl.password = 'guess'
  await expect(query(wrongUrl.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
  const modeOf = async (name: string) => (await stat(join(dataDir, name))).mode & 0o777
  expect(await modeOf('postgres-password')).toBe(0o600)
  expect(await modeOf('pg18')).toBe(0o700)

  await expect(start()).rejects.toThrow(
    /^Another Scenewright server is already using the data in .+ Stop it, or set DATA_DIR to another folder\.$/,
  )

  await stopNow(first)
  expect(existsSync(join(dataDir, 'pg18/postmaster.pid'))).toBe(false)
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'SELECT word FROM words')).toEqual([{ word: 'lantern' }])
})

it('deletes an unfinished database and lets one of two concurrent starts succeed', async () => {
  const abandoned = join(dataDir, 'pg18.making-x')
  await mkdir(abandoned, { recursive: true })
  await writeFile(join(abandoned, 'PG_VERSION'), '18')
  await utimes(abandoned, 0, 0)
  const outcomes = await Promise.allSettled([start(), start()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refusal = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(String(refusal?.reason)).toContain('already using')
  expect((await readdir(dataDir)).filter((name) => name.includes('.making-'))).toEqual([])
})

it('adopts the database of a killed server and restarts it after a crash', async () => {
  await copyTemplate()
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

it('starts after everything was killed and the old pid belongs to another process', async () => {
  await copyTemplate()
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

it('starts a copy of a running data folder next to the original', async () => {
  await copyTemplate()
  const original = await start()
  await query(original.url, "CREATE TABLE words (word text); INSERT INTO words VALUES ('lantern')")
  const pid = await postmasterPid()
  const copy = join(dataDir, '..', 'copy')
  // cp skips no file of a running cluster; nothing is written meanwhile.
  await cp(dataDir, copy, { recursive: true, preserveTimestamps: true })
  const copied = await startEmbedded({ dataDir: copy, log })
  open.push(copied)
  expect(new URL(copied.url).port).not.toBe(new URL(original.url).port)
  expect(await query(copied.url, 'SELECT word FROM words')).toEqual([{ word: 'lantern' }])

  await query(copied.url, "INSERT INTO words VALUES ('copy')")
  await query(original.url, "INSERT INTO words VALUES ('original')")
  await stopNow(copied)
  expect(await query(original.url, 'SELECT word FROM words')).toEqual([
    { word: 'lantern' },
    { word: 'original' },
  ])
  expect(await postmasterPid()).toBe(pid)
  const again = await startEmbedded({ dataDir: copy, log })
  open.push(again)
  expect(await query(again.url, 'SELECT word FROM words')).toEqual([
    { word: 'lantern' },
    { word: 'copy' },
  ])
})

it('still refuses a second server that reaches the folder by another path', async () => {
  await copyTemplate()
  await start()
  const link = join(dataDir, '..', 'link')
  await symlink(dataDir, link)
  await expect(startEmbedded({ dataDir: link, log })).rejects.toThrow('already using')
})

it("refuses another major version's database and creates none beside it", async () => {
  await mkdir(join(dataDir, 'pg17'), { recursive: true })
  await writeFile(join(dataDir, 'pg17/PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(
    /was made by PostgreSQL 17, and this version of Scenewright uses PostgreSQL 18\. .+ "npm run backup -- FILE"; .+ "npm run restore -- FILE"/,
  )
  expect(existsSync(join(dataDir, 'pg18'))).toBe(false)
})

it('refuses a data folder whose database is elsewhere', async () => {
  await copyTemplate()
  const home = join(dataDir, '..', 'home')
  await mkdir(home)
  const runAs = { ...chooseRunAs(await findBinaries(), dataDir), home }
  // For example after user namespaces were turned off.
  await expect(startEmbedded({ dataDir, log, runAs })).rejects.toThrow(
    /^The database of .+data is in .+data\/pg18, where this server doesn't look for it\./,
  )
  await rename(join(dataDir, 'pg18'), join(home, 'pg18'))
  await (await startEmbedded({ dataDir, log, runAs })).stop()
  // A copy of DATA_DIR without the cluster, or another way to run PostgreSQL.
  await expect(start()).rejects.toThrow(`The database of ${dataDir} is in ${join(home, 'pg18')}`)
  expect(existsSync(join(dataDir, 'pg18'))).toBe(false)
})

it.runIf(process.getuid?.() === 0)(
  'runs as another user if user namespaces are not available',
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
