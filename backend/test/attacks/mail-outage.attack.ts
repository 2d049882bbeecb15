/**
 * People sign up and write through the contact form on three servers, while the mail server hangs,
 * refuses connections and comes back, and one server is killed. Every mail arrives exactly once,
 * and no answer waits for the mail server.
 */
import { once } from 'node:events'
import { type Socket, createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeSmtpServer, startFakeSmtpServer } from '../support/fake-smtp-server.ts'
import { type ServerGroup, startServerGroup } from '../support/server-group.ts'
import { type TcpProxy, startProxy } from '../support/tcp-proxy.ts'
import { type TestDatabase, createTestDatabase } from '../support/test-database.ts'
import { attackReport } from './attack-report.ts'
import { othersWaitDuring } from './support/attacked-server.ts'

const SERVERS = 3
/** Sign-ups, and as many messages, in each phase. */
const PEOPLE = 12
const AT_ONCE = 4
const PASSWORD = 'a red lantern in rain'
const DESK = 'desk@example.org'
const ARRIVE_MS = 60_000
/** Far more than load changes a median, and far less than waiting for a mail server takes. */
const MAX_SLOWDOWN = 10
const MIN_SLOW_MS = 1000

const report = attackReport('mail outage, three servers', [
  'sign-up p50, ms',
  'sign-up max, ms',
  'others p50, ms',
  'mails waiting',
])

let database: TestDatabase
let queue: pg.Client
let fake: FakeSmtpServer
let proxy: TcpProxy
let group: ServerGroup
beforeAll(async () => {
  database = await createTestDatabase()
  queue = new pg.Client({ connectionString: database.url })
  await queue.connect()
  fake = await startFakeSmtpServer()
  proxy = await startProxy(Number(new URL(fake.url).port))
  const env = {
    RATE_LIMITS: 'off',
    CONTACT_EMAIL: DESK,
    SMTP_URL: `smtp://ada:hush@127.0.0.1:${proxy.port}`,
    LOG_LEVEL: 'fatal',
  }
  group = await startServerGroup({ databaseUrl: database.url, count: SERVERS, env })
})
afterAll(async () => {
  await group.stop()
  await proxy.cut()
  await fake.close()
  await queue.end()
  await database.drop()
})

async function countWaiting(): Promise<number> {
  const { rows } = await queue.query<{ count: string }>(
    'SELECT count(*) FROM queued_mails WHERE failed_at IS NULL',
  )
  return Number(rows[0]?.count)
}

const expected: string[] = []

/** @returns how long the answer took, in ms */
async function post(url: string, path: string, body: object): Promise<number> {
  const start = performance.now()
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect([path, answer.status]).toEqual([path, 200])
  return performance.now() - start
}

/** Signs people up, and has as many write, several at once. @returns the times of the sign-ups */
async function signUpAndWrite(phase: string): Promise<number[]> {
  const times: number[] = []
  const waiting = Array.from({ length: PEOPLE }, (_, n) => n)
  const one = async () => {
    for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) {
      const url = group.members[n % SERVERS]?.url ?? ''
      const [writer, visitor] = [
        `writer${n}.${phase}@example.com`,
        `visitor${n}.${phase}@example.com`,
      ]
      times.push(await post(url, '/api/auth/signup', { email: writer, password: PASSWORD }))
      await post(url, '/api/contact', { name: 'Ada', email: visitor, message: 'Hello' })
      expected.push(writer, visitor, DESK)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return times
}

async function measure(phase: string): Promise<{ median: number; others: number }> {
  let times: number[] = []
  const { p50: others, statuses } = await othersWaitDuring(
    new URL(group.members[0]?.url ?? ''),
    async () => {
      times = await signUpAndWrite(phase)
    },
  )
  expect([...statuses]).toEqual([200])
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  report.add(phase, median, sorted.at(-1) ?? Number.NaN, others, String(await countWaiting()))
  return { median, others }
}

/** Accepts connections in place of the mail server, and never answers. */
async function hang(): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  server.listen(proxy.port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
}

it('delivers every mail once and delays nobody while the mail server is down', async () => {
  const normal = await measure('up')
  await expect.poll(countWaiting, { timeout: ARRIVE_MS }).toBe(0)

  await proxy.cut()
  const endHang = await hang()
  const hanging = await measure('hanging')
  // It is killed while it has the leases of the mails it was trying to send.
  await group.members[2]?.killAndRestart()
  await endHang()
  const refusing = await measure('refusing')
  await proxy.restore()
  const back = await measure('back')

  await expect.poll(countWaiting, { timeout: ARRIVE_MS, interval: 250 }).toBe(0)
  const arrived = fake.arrived.flatMap(({ to }) => to)
  report.add(`arrived: ${arrived.length} of ${expected.length}`, '', '', '', '0')
  expect(arrived.toSorted()).toEqual(expected.toSorted())
  for (const phase of [hanging, refusing, back]) {
    expect(phase.median).toBeLessThan(normal.median * MAX_SLOWDOWN + MIN_SLOW_MS)
    expect(phase.others).toBeLessThan(normal.others * MAX_SLOWDOWN + MIN_SLOW_MS)
  }
})
