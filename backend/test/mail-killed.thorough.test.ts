/** `kill -9` of a server while it sends mails, and of one whose mail server is down. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPool } from '#src/lib/database/pool.ts'
import { createPrisma } from '#src/lib/database/prisma.ts'
import { createLogger } from '#src/lib/log/logger.ts'
import { createMailStore } from '#src/lib/mail/queue/mail-store.ts'
import { createContentCipher } from '#src/lib/mail/queue/queued-content.ts'
import { contactReceiptMail } from '#src/lib/mail/templates/contact-receipt.ts'
import { type FakeSmtpServer, startFakeSmtpServer } from './support/fake-smtp-server.ts'
import { spawnServer } from './support/server-process.ts'
import { startProxy } from './support/tcp-proxy.ts'
import { type TestDatabase, createTestDatabase } from './support/test-database.ts'

const WORKER = fileURLToPath(new URL('support/mail-worker-main.ts', import.meta.url))
const JWT_SECRET = 'a secret of tests with at least 32 characters'
const TIMEOUT_MS = 60_000
const WORKERS = 3
const MAILS = 60
/** Mails that one worker sends at once (mail-worker.ts). */
const AT_ONCE = 5

let database: TestDatabase
let fake: FakeSmtpServer
const closing: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  database = await createTestDatabase()
  fake = await startFakeSmtpServer({ acceptAfterMs: 50 })
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await fake.close()
  await database.drop()
})

const recipients = () => fake.arrived.flatMap(({ to }) => to)

function startWorker(): ChildProcess {
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: database.url, JWT_SECRET }
  const child = spawn(process.execPath, [WORKER], {
    env: { ...env, SMTP_URL: fake.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  closing.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'close')
  })
  return child
}

async function fillQueue(): Promise<string[]> {
  const pool = createPool(database.url, createLogger('silent'))
  const prisma = createPrisma(pool)
  closing.push(async () => {
    await prisma.$disconnect()
    await pool.end()
  })
  const store = createMailStore(prisma, createContentCipher(JWT_SECRET), 1000)
  const all = Array.from({ length: MAILS }, (_, n) => `writer${n}@example.com`)
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  for (const to of all) {
    const mail = contactReceiptMail(to, 'http://localhost:3000/faq')
    await store.add(prisma, { kind: 'mail', mail }, tomorrow)
  }
  return all
}

async function countWaiting(): Promise<number> {
  const pool = createPool(database.url, createLogger('silent'))
  const prisma = createPrisma(pool)
  const count = await prisma.queuedMail.count()
  await prisma.$disconnect()
  await pool.end()
  return count
}

it(
  'three servers send every mail, and one killed in the middle repeats only what it was sending',
  async () => {
    const all = await fillQueue()
    const workers = Array.from({ length: WORKERS }, startWorker)
    await expect.poll(recipients, { timeout: 30_000 }).not.toEqual([])
    workers[0]?.kill('SIGKILL')
    await expect.poll(countWaiting, { timeout: 30_000 }).toBe(0)
    const arrived = recipients()
    expect(new Set(arrived)).toEqual(new Set(all))
    expect(arrived.length - all.length).toBeLessThanOrEqual(AT_ONCE)
  },
  TIMEOUT_MS,
)

it(
  'a sign-up’s mail survives a mail server that is down and a killed server',
  async () => {
    const proxy = await startProxy(Number(new URL(fake.url).port))
    closing.push(proxy.cut)
    await proxy.cut()
    const dataDir = await mkdtemp(join(tmpdir(), 'scenewright-mail-'))
    closing.push(async () => await rm(dataDir, { recursive: true, force: true }))
    const start = () => {
      const server = spawnServer({
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        JWT_SECRET,
        SMTP_URL: `smtp://ada:hush@127.0.0.1:${proxy.port}`,
      })
      closing.push(async () => {
        try {
          server.signalGroup('SIGTERM')
        } catch {
          // It has already ended.
        }
        await server.ended
      })
      return server
    }
    const first = start()
    const answer = await fetch(`${await first.ready}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', password: 'a red lantern in rain' }),
    })
    expect(answer.status).toBe(200)
    first.signalGroup('SIGKILL')
    const { stdout } = await first.ended
    // Only the outbox prints links.
    expect(stdout).not.toContain('token=')
    expect(recipients()).toEqual([])

    await proxy.restore()
    const second = start()
    await second.ready
    await expect.poll(recipients, { timeout: 40_000 }).toEqual(['ada@example.com'])
    expect(fake.arrived[0]?.raw.toString()).toContain('/verify-email?token=3D')
  },
  TIMEOUT_MS,
)
