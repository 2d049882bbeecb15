/** `npm run backup` and `npm run restore` as separate processes, as a person runs them. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ServerProcess, spawnServer } from './support/server-process.ts'
import { createEmptyDatabase } from './support/test-database.ts'

const TIMEOUT_MS = 240_000
const ACCOUNT = { email: 'ada@example.com', password: 'a red lantern in rain' }

let folder: string
const running: ServerProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenewright-backup-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) await stop(server)
  await rm(folder, { recursive: true, force: true })
})

function start(env: Record<string, string>): ServerProcess {
  const server = spawnServer({ PORT: '0', ...env })
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

/** Runs a command where the person is in `folder`. */
async function run(command: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const file = fileURLToPath(new URL(`../src/${command}.ts`, import.meta.url))
  const base = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', INIT_CWD: folder }
  return await new Promise<Readonly<{ code: unknown; stdout: string; stderr: string }>>(
    (resolve) => {
      execFile(
        process.execPath,
        [file, ...args],
        { env: { ...base, ...env } },
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
      )
    },
  )
}

async function post(url: string, call: string, body: object): Promise<Response> {
  return await fetch(`${url}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function signUp(url: string): Promise<void> {
  await post(url, 'signup', ACCOUNT)
  const outbox = await (await fetch(`${url}/dev/outbox`)).text()
  const [, token] = /verify-email\?token=([\w-]+)/.exec(outbox) ?? []
  expect((await post(url, 'verify-email', { token })).status).toBe(200)
}

it(
  'moves a running server to an empty folder and to a database of DATABASE_URL',
  { timeout: TIMEOUT_MS },
  async () => {
    const old = { DATA_DIR: join(folder, 'old') }
    const server = start(old)
    const url = await server.ready
    await signUp(url)
    const backup = await run('backup', ['backup.tar.zst'], old)
    expect(backup).toMatchObject({ code: 0, stderr: '' })
    expect(backup.stdout).toMatch(/^Wrote and checked .+backup\.tar\.zst: \d+ rows/)
    expect(backup.stdout).toContain(join(folder, 'old', 'jwt-secret'))
    // The server still answers.
    expect((await post(url, 'login', ACCOUNT)).status).toBe(200)
    const early = await run('restore', ['backup.tar.zst'], old)
    expect(early.code).toBe(1)
    expect(early.stderr).toContain('Another Scenewright server is already using')
    await stop(server)

    const database = await createEmptyDatabase()
    const targets: Record<string, string>[] = [
      { DATA_DIR: join(folder, 'new') },
      { DATA_DIR: join(folder, 'other'), DATABASE_URL: database.url },
    ]
    for (const target of targets) {
      const restored = await run('restore', ['backup.tar.zst'], target)
      expect(restored).toMatchObject({ code: 0, stderr: '' })
      expect(restored.stdout).toMatch(/^Restored \d+ rows/)
      const moved = start(target)
      expect((await post(await moved.ready, 'login', ACCOUNT)).status).toBe(200)
      await stop(moved)
    }
    const second = await run('restore', ['backup.tar.zst'], targets[1] ?? {})
    expect(second.code).toBe(1)
    expect(second.stderr).toContain("The database isn't empty")
    await database.drop()
  },
)

it('explains what is wrong in one line and leaves nothing', { timeout: TIMEOUT_MS }, async () => {
  const env = { DATA_DIR: join(folder, 'data') }
  const refusal = async (command: 'backup' | 'restore', args: string[]) => {
    const { code, stdout, stderr } = await run(command, args, env)
    expect([code, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1])
    return stderr.trim()
  }
  expect(await refusal('backup', [])).toBe('Usage: npm run backup -- FILE')
  expect(await refusal('restore', ['a', 'b'])).toBe('Usage: npm run restore -- FILE [--replace]')
  expect(await refusal('backup', ['file'])).toBe(
    `There is no database in ${env.DATA_DIR}. Set DATA_DIR to the server's folder.`,
  )
  expect(await refusal('restore', ['file'])).toMatch(/^Can't read .+file: it doesn't exist\.$/)
  // No database was created.
  expect(existsSync(env.DATA_DIR)).toBe(false)
  expect(await readdir(folder)).toEqual([])
})
