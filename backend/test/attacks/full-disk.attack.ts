/** The disk of the server and its embedded database is full while a writer saves. */
import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertAccounts, logInAt } from '../support/accounts.ts'
import { scriptWith } from '../support/project-calls.ts'
import { type ServerProcess, spawnServer } from '../support/server-process.ts'
import { attackReport } from './attack-report.ts'

/** A small disk in memory that only the server sees. */
const DISK_MB = 200
const folder = mkdtempSync(join(tmpdir(), 'scenewright-full-'))
const MOUNT = `mount -t tmpfs -o size=${DISK_MB}m none "${folder}" && exec "$@"`
const PREFIX = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', MOUNT, 'sh']
const canMount = spawnSync(PREFIX[0] ?? '', [...PREFIX.slice(1), 'true']).status === 0
if (!canMount) process.stderr.write('skipped: a full disk, because no disk can be mounted\n')

/** Saves that are tried on the full disk. */
const SAVES = 40
/** Random letters, so that each save needs new space. */
const LETTERS = 200_000

const report = attackReport('full disk', ['count'])

let server: ServerProcess
let url: string
beforeAll(async () => {
  if (!canMount) return
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
  server = spawnServer(env, undefined, PREFIX)
  url = await server.ready
})
afterAll(async () => {
  if (canMount) server.signalGroup('SIGTERM')
  if (canMount) await server.ended
  await rm(folder, { recursive: true, force: true })
})

/** A path on the server's disk, as this process reaches it. */
const onDisk = (name: string) => join(`/proc/${server.pid}/root`, folder, name)

/** The status of `/readyz`, and what it says about the storage. */
async function readyz() {
  const answer = await fetch(`${url}/readyz`)
  const { storage } = (await answer.json()) as { storage?: string }
  return { status: answer.status, storage }
}

it.skipIf(!canMount)(
  'refuses saves with the reason, and loses none that it confirmed',
  async () => {
    const read = async (name: string) => (await readFile(onDisk(`data/${name}`), 'utf8')).trim()
    const password = await read('postgres-password')
    const database = `postgresql://scenewright:${password}@127.0.0.1:${await read('postgres-port')}/scenewright`
    const [account] = await insertAccounts(database, 1)
    if (!account) throw new Error('no account')
    const authorization = `Bearer ${await logInAt(url, account)}`
    const id = randomUUID()
    const save = async (method: string, line: string) => {
      const answer = await fetch(`${url}/api/projects${method === 'PUT' ? `/${id}` : ''}`, {
        method,
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ title: 'Full', screenplay_json: scriptWith(...lines(line)), id }),
      })
      const { code = '' } = (await answer.json()) as { code?: string }
      return { status: answer.status, code }
    }
    const lines = (line: string) => [
      line,
      ...Array.from({ length: 5 }, () => randomBytes(LETTERS / 10).toString('hex')),
    ]
    let confirmed = 'Before.'
    expect((await save('POST', confirmed)).status).toBe(200)
    expect(await readyz()).toMatchObject({ status: 200, storage: 'ok' })

    const { bavail, bsize } = await statfs(onDisk('.'))
    await writeFile(onDisk('ballast'), Buffer.alloc(bavail * bsize))
    const counts = new Map<string, number>()
    for (let tried = 0; tried < SAVES; tried += 1) {
      const answer = await save('PUT', `Line ${tried}.`)
      const name = `${answer.status} ${answer.code}`.trim()
      counts.set(name, (counts.get(name) ?? 0) + 1)
      if (answer.status === 200) confirmed = `Line ${tried}.`
    }
    for (const [name, count] of counts) report.add(`saves: ${name}`, count)
    await expect.poll(async () => (await readyz()).storage, { timeout: 15_000 }).toBe('full')
    expect([...counts.keys()].filter((name) => !/^(200|503 \w+)$/.test(name))).toEqual([])
    expect(counts.get('503 STORAGE_FULL')).toBeGreaterThan(0)

    await rm(onDisk('ballast'))
    await expect.poll(async () => (await readyz()).status, { timeout: 15_000 }).toBe(200)
    const stored = await fetch(`${url}/api/projects/${id}`, { headers: { authorization } })
    expect(await stored.text()).toContain(confirmed)
    expect((await save('PUT', 'After.')).status).toBe(200)
  },
)
