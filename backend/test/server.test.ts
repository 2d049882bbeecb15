import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { type ServerProcess, spawnServer } from './support/server-process.ts'
import { createEmptyDatabase } from './support/test-database.ts'

const TIMEOUT_MS = 60_000
const PASSWORD = 'a red lantern in rain'

let dataDir: string
const running: ServerProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scenewright-server-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) {
    try {
      server.signalGroup('SIGTERM')
    } catch {
      // It has already ended.
    }
    await server.ended
  }
  await rm(dataDir, { recursive: true, force: true })
})

function start(env: Record<string, string> = {}): ServerProcess {
  const server = spawnServer({ PORT: '0', DATA_DIR: dataDir, ...env })
  running.push(server)
  return server
}

async function post(url: string, call: string, body: object): Promise<Response> {
  return await fetch(`${url}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function readPasswordHash(databaseUrl: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ password_hash: string }>('SELECT password_hash FROM users')
  await client.end()
  return rows[0]?.password_hash
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

it(
  'keeps what it acknowledged, whether it is killed or stopped',
  { timeout: TIMEOUT_MS },
  async () => {
    const port = String(await freePort())
    const account = { email: 'ada@example.com', password: PASSWORD }
    const killed = start({ PORT: port })
    let url = await killed.ready
    expect((await post(url, 'signup', account)).status).toBe(200)
    const outbox = await (await fetch(`${url}/dev/outbox`)).text()
    const [, link] = /<a href="(http[^"]+verify-email\?token=[^"]+)"/.exec(outbox) ?? []
    expect(link?.startsWith(`${url}/verify-email?token=`)).toBe(true)
    expect(killed.stdout()).toContain(`Email to a***@example.com`)
    expect(killed.stdout()).toContain(link)
    const token = new URL(link ?? '').searchParams.get('token')
    expect((await post(url, 'verify-email', { token })).status).toBe(200)
    const secret = await readFile(join(dataDir, 'jwt-secret'), 'utf8')
    expect(secret.length).toBeGreaterThanOrEqual(43)
    process.kill(killed.pid, 'SIGKILL')
    const { stderr } = await killed.ended
    expect(stderr).not.toContain('ada@example.com')
    expect(stderr).not.toContain(token)

    const server = start({ PORT: port, RATE_LIMITS: 'off' })
    url = await server.ready
    expect((await post(url, 'login', account)).status).toBe(200)
    // So earlier logins stay valid.
    expect(await readFile(join(dataDir, 'jwt-secret'), 'utf8')).toBe(secret)

    // Ctrl-C arrives twice, from the terminal and from npm, while requests are running.
    const answers = Array.from({ length: 12 }, async (_, number) =>
      post(url, 'signup', { email: `writer${number}@example.com`, password: PASSWORD }),
    )
    await Promise.race(answers)
    server.signalGroup('SIGINT')
    server.signalGroup('SIGINT')
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses).toEqual(Array.from({ length: 12 }, () => 200))
    const answered = performance.now()
    const { code, stderr: problems } = await server.ended
    expect(code, problems).toBe(0)
    // The client keeps its connections alive, but the server doesn't wait for them.
    expect(performance.now() - answered).toBeLessThan(10_000)
    expect((await readdir(join(dataDir, 'outbox'))).length).toBe(13)
    expect(existsSync(join(dataDir, 'pg18/postmaster.pid')), problems).toBe(false)
  },
)

it('reports in one line why it cannot start', { timeout: TIMEOUT_MS }, async () => {
  const otherServer = createServer()
  otherServer.listen(0, '127.0.0.1')
  await once(otherServer, 'listening')
  const { port } = otherServer.address() as AddressInfo
  const unused = await freePort()
  const wrongPassword = new URL(inject('serverUrl'))
  wrongPassword.password = 'hush'

  const refusal = async (env: Record<string, string>) => {
    const { code, stdout, stderr } = await start(env).ended
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).not.toContain('hush')
    expect(stderr.trim().split('\n')).toHaveLength(1)
    return stderr.trim()
  }
  const [portTaken, invalidSetting, databaseDown, wrongPasswordError] = await Promise.all([
    refusal({ PORT: String(port) }),
    refusal({ PORT: 'eighty' }),
    refusal({ DATABASE_URL: `postgresql://ada:hush@127.0.0.1:${unused}/scripts` }),
    refusal({ DATABASE_URL: wrongPassword.href }),
  ])
  otherServer.close()
  expect(portTaken).toBe(
    `Port ${port} is already in use. Stop the program that uses it, or choose another port: ` +
      `PORT=${port + 1} npm start`,
  )
  expect(invalidSetting).toBe(
    'Scenewright cannot start: PORT must be a whole number from 0 to 65535.',
  )
  const address = `127.0.0.1:${unused}/scripts`
  expect(databaseDown).toContain(`Can't use the database of DATABASE_URL (${address}): `)
  expect(wrongPasswordError).toMatch(/password authentication failed/)
  // No embedded database was created.
  expect(await readdir(dataDir)).toEqual([])
})

it('runs on the database of DATABASE_URL', { timeout: TIMEOUT_MS }, async () => {
  const database = await createEmptyDatabase()
  const server = start({ DATABASE_URL: database.url })
  const url = await server.ready
  const health = await fetch(`${url}/api/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok', database: 'ok' }])
  expect(existsSync(join(dataDir, 'pg18'))).toBe(false)
  await post(url, 'signup', { email: 'ada@example.com', password: PASSWORD })
  expect(await readPasswordHash(database.url)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  server.signalGroup('SIGTERM')
  expect((await server.ended).code).toBe(0)
  await database.drop()
})
