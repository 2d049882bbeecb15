/** `npm run admin` as a separate process, with and without a running server. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { spawnServer } from './support/server-process.ts'

const COMMAND = fileURLToPath(new URL('../src/admin.ts', import.meta.url))
const TIMEOUT_MS = 90_000
const EMAIL = 'ada@example.com'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scenewright-admin-'))
})
afterAll(async () => await rm(dataDir, { recursive: true, force: true }))

async function admin(args: readonly string[], settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATA_DIR: dataDir }
  return await new Promise<readonly [code: unknown, stdout: string, stderr: string]>((resolve) => {
    execFile(
      process.execPath,
      [COMMAND, ...args],
      { env: { ...env, ...settings } },
      (error, stdout, stderr) => resolve([error?.code ?? 0, stdout, stderr]),
    )
  })
}

it(
  'works with the embedded database, with and without a running server',
  { timeout: TIMEOUT_MS },
  async () => {
    const server = spawnServer({ PORT: '0', DATA_DIR: dataDir })
    try {
      const url = await server.ready
      const post = async (call: string, body: object) =>
        await fetch(`${url}/api/auth/${call}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      await post('signup', { email: EMAIL, password: 'a red lantern in rain' })
      expect(await admin(['grant', EMAIL])).toEqual([
        1,
        '',
        `${EMAIL} hasn't verified the email address yet.\n`,
      ])
      const outbox = await (await fetch(`${url}/dev/outbox`)).text()
      const [, token] = /verify-email\?token=([\w-]+)/.exec(outbox) ?? []
      expect((await post('verify-email', { token })).status).toBe(200)
      expect(await admin(['grant', EMAIL])).toEqual([0, `${EMAIL} is now an admin.\n`, ''])
      // The server keeps its database.
      expect((await fetch(`${url}/api/health`)).status).toBe(200)
    } finally {
      server.signalGroup('SIGTERM')
      await server.ended
    }
    expect(await admin(['list'])).toEqual([0, `${EMAIL}\n`, ''])
    expect(existsSync(join(dataDir, 'pg18/postmaster.pid'))).toBe(false)
  },
)

it('reports an invalid setting in one line', { timeout: TIMEOUT_MS }, async () => {
  const [code, stdout, stderr] = await admin(['list'], { PORT: 'eighty' })
  expect([code, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1])
})
