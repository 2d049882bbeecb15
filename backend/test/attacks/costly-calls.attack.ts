import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIN_PASSWORD_HASH_MB } from '#src/config.ts'
import { createPasswords } from '#src/lib/auth/password-hash.ts'
import { type FakeStripe, startFakeStripe } from '#test/support/fake-stripe.ts'
import { attackReport } from './attack-report.ts'
import {
  type AttackedServer,
  othersWaitDuring,
  startAttackedServer,
} from './support/attacked-server.ts'

const PASSWORD = 'a red lantern in rain'
const COMMANDS = 480
const COMMANDS_AT_ONCE = 8
const SYNCS = 40
const SAVES = 16
const SAVES_AT_ONCE = 4
const ANGLES = 7_500_000

const report = attackReport('One account', [
  'calls',
  'accepted',
  'effect',
  'others p50, ms',
  'others max, ms',
])

let stripe: FakeStripe
let server: AttackedServer
let database: pg.Client
beforeAll(async () => {
  stripe = await startFakeStripe({})
  server = await startAttackedServer(stripe.env)
  database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  const { p50, max } = await othersWaitDuring(server.url, async () => await sleep(1000))
  report.add('before', '0', '', '', p50, max)
})
afterAll(async () => {
  await database.end()
  await server.stop()
  await stripe.close()
})

type Account = Readonly<{
  id: string
  headers: { 'content-type': string; authorization: string }
}>

async function newAccount(): Promise<Account> {
  const id = randomUUID()
  const email = `${id}@example.com`
  await database.query(
    'INSERT INTO users (id, email, password_hash, email_verified_at) VALUES ($1, $2, $3, now())',
    [id, email, await createPasswords(MIN_PASSWORD_HASH_MB).hash(PASSWORD)],
  )
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: PASSWORD })
  const answer = await fetch(new URL('/api/auth/login', server.url), {
    method: 'POST',
    headers,
    body,
  })
  const { token } = (await answer.json()) as { token: string }
  return { id, headers: { ...headers, authorization: `Bearer ${token}` } }
}

async function statusOf(account: Account, method: string, path: string, body?: string) {
  const { authorization } = account.headers
  const request =
    body === undefined
      ? { method, headers: { authorization } }
      : { method, headers: account.headers, body }
  try {
    const answer = await fetch(new URL(path, server.url), request)
    await answer.arrayBuffer()
    return answer.status
  } catch {
    // Refused before the body was read.
    return 0
  }
}

/** Makes `count` calls, some of them at once. @returns the statuses of all answers */
async function flood(count: number, atOnce: number, call: () => Promise<number>) {
  const statuses: number[] = []
  let left = count
  const worker = async () => {
    while (left > 0) {
      left -= 1
      statuses.push(await call())
    }
  }
  const waits = await othersWaitDuring(
    server.url,
    async () => await Promise.all(Array.from({ length: atOnce }, worker)),
  )
  return { statuses, waits, accepted: statuses.filter((status) => status === 200).length }
}

it('an account can save only so many megabytes in a minute', async () => {
  const account = await newAccount()
  const created = await fetch(new URL('/api/projects', server.url), {
    method: 'POST',
    headers: account.headers,
    body: '{"title":"Tides"}',
  })
  const { id } = (await created.json()) as { id: string }
  const content = '<'.repeat(ANGLES / 150)
  const elements = Array.from({ length: 150 }, (_, element) => ({
    id: `e${element}`,
    type: 'action',
    content,
  }))
  const storyBlocks = [{ id: 'story_block_1', number: 1, title: 'One', elements }]
  const screenplay = { title: 'Tides', author: '', storyBlocks }
  const body = JSON.stringify({ title: 'Tides', screenplay_json: screenplay })
  const { statuses, waits, accepted } = await flood(
    SAVES,
    SAVES_AT_ONCE,
    async () => await statusOf(account, 'PUT', `/api/projects/${id}`, body),
  )
  const refused = statuses.filter((status) => status === 429).length
  const effect = `${refused}x 429`
  report.add('PUT of 7.5 MB of <', String(SAVES), String(accepted), effect, waits.p50, waits.max)
  // 32 MB per minute, and the minute may end during the attack.
  expect(SAVES - refused).toBeLessThanOrEqual(8)
  expect(server.isAlive()).toBe(true)
})

it('an account can send only so many commands, which leave one ledger row', async () => {
  const account = await newAccount()
  const body = JSON.stringify({
    command: 'add action: Thunder.',
    currentScript: { title: 'Tides', elements: [{ id: 'a', type: 'action', content: 'Rain.' }] },
    overview: '',
    customInstructions: '',
    isOverviewCommand: false,
  })
  const { statuses, waits, accepted } = await flood(
    COMMANDS,
    COMMANDS_AT_ONCE,
    async () => await statusOf(account, 'POST', '/api/llm/process-command', body),
  )
  const { rows } = await database.query('SELECT id FROM usage_entries WHERE user_id = $1', [
    account.id,
  ])
  const effect = `ledger rows: ${rows.length}`
  report.add('offline commands', String(COMMANDS), String(accepted), effect, waits.p50, waits.max)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(accepted).toBeLessThanOrEqual(COMMANDS / 2)
  // One per day.
  expect(rows.length).toBeLessThanOrEqual(2)
  expect([...waits.statuses]).toEqual([200])
})

it('concurrent syncs of an account make few calls to Stripe', async () => {
  const account = await newAccount()
  await statusOf(account, 'POST', '/api/stripe/create-checkout-session', '{"plan":"pro"}')
  stripe.calls.length = 0
  const { statuses, waits, accepted } = await flood(
    SYNCS,
    SYNCS,
    async () => await statusOf(account, 'POST', '/api/stripe/sync'),
  )
  const failed = statuses.filter((status) => status >= 500).length
  const effect = `${stripe.calls.length} calls to Stripe, ${failed}x 500`
  report.add('/stripe/sync at once', String(SYNCS), String(accepted), effect, waits.p50, waits.max)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect(stripe.calls.length).toBeLessThan(SYNCS / 2)
})
