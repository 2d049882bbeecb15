/**
 * Tries to lock others out: wrong passwords for one account from many addresses, a whole school
 * behind one address, and contact messages that use up what sign-ups may send.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newOneTimeToken } from '#src/lib/auth/one-time-token.ts'
import { ACCOUNT_PASSWORD, type Account, insertAccounts } from '../support/accounts.ts'
import { randomAddress } from '../support/random-address.ts'
import { type ServerGroup, startServerGroup } from '../support/server-group.ts'
import { spawnServer } from '../support/server-process.ts'
import { type TestDatabase, createTestDatabase } from '../support/test-database.ts'
import { attackReport } from './attack-report.ts'

const LIMIT = 10
const ADDRESSES = 100
const PUPILS = 60
const SCHOOL = '192.0.2.20'

const report = attackReport('lockouts', ['attempts', 'answers', 'the owner then gets'])

let database: TestDatabase
let group: ServerGroup
beforeAll(async () => {
  database = await createTestDatabase()
  group = await startServerGroup({ databaseUrl: database.url, count: 1 })
})
afterAll(async () => {
  await group.stop()
  await database.drop()
})

async function post(path: string, from: string, body: object): Promise<number> {
  const answer = await fetch(`${group.members[0]?.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  await answer.text()
  return answer.status
}

async function logIn({ email }: Account, from: string, password = ACCOUNT_PASSWORD) {
  return await post('auth/login', from, { email, password })
}

async function newAccount(): Promise<Account> {
  const [account] = await insertAccounts(database.url, 1)
  if (!account) throw new Error('no account')
  return account
}

/** Wrong passwords from many networks at once. @returns how often each status was answered */
async function guess(account: Account, count: number): Promise<Record<string, number>> {
  const statuses = await Promise.all(
    Array.from({ length: count }, async () => await logIn(account, randomAddress(), 'wrong one')),
  )
  return countOf(statuses)
}

function countOf(statuses: readonly number[]): Record<string, number> {
  const counts = Map.groupBy(statuses, String)
  return Object.fromEntries([...counts].map(([status, all]) => [status, all.length]))
}

function textOf(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([status, count]) => `${status} x ${count}`)
    .join(', ')
}

it('guesses a password from many networks: ten tries, and its owner still logs in', async () => {
  const account = await newAccount()
  const home = randomAddress()
  expect(await logIn(account, home)).toBe(200)
  const answers = await guess(account, ADDRESSES)
  const owner = await logIn(account, home)
  report.add('a known network', String(ADDRESSES), textOf(answers), String(owner))
  expect(answers).toEqual({ 401: LIMIT, 429: ADDRESSES - LIMIT })
  expect(owner).toBe(200)
  expect(await logIn(account, randomAddress())).toBe(429)
})

it('a known network may not guess either', async () => {
  const account = await newAccount()
  const home = randomAddress()
  expect(await logIn(account, home)).toBe(200)
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async () => await logIn(account, home, 'wrong one')),
  )
  report.add('guesses from a known network', '30', textOf(countOf(statuses)), '-')
  expect(countOf(statuses)).toEqual({ 401: LIMIT, 429: 30 - LIMIT })
})

it('a password reset lets the owner log in while someone keeps guessing', async () => {
  const account = await newAccount()
  const home = randomAddress()
  await guess(account, 2 * LIMIT)
  expect(await logIn(account, home)).toBe(429)
  const body = { token: await resetToken(account), password: ACCOUNT_PASSWORD }
  expect(await post('auth/reset-password', home, body)).toBe(200)
  const answers = await guess(account, 2 * LIMIT)
  const owner = await logIn(account, home)
  report.add('after a reset', String(2 * LIMIT), textOf(answers), String(owner))
  expect(owner).toBe(200)
})

/** Creates a reset link as the server does. */
async function resetToken({ id }: Account): Promise<string> {
  const { token, tokenHash } = newOneTimeToken()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `INSERT INTO one_time_tokens (id, token_hash, user_id, purpose, expires_at)
    VALUES ($1, $2, $3, 'reset', now() + interval '1 hour')`,
    [randomUUID(), Buffer.from(tokenHash), id],
  )
  await client.end()
  return token
}

it('a school behind one address logs in, each pupil after a typing error', async () => {
  const pupils = await insertAccounts(database.url, PUPILS)
  const statuses: number[] = []
  for (const pupil of pupils) {
    await logIn(pupil, SCHOOL, 'wrong one')
    statuses.push(await logIn(pupil, SCHOOL))
  }
  report.add('a school', String(2 * PUPILS), textOf(countOf(statuses)), '-')
  expect(countOf(statuses)).toEqual({ 200: PUPILS })
})

it('contact messages do not use up the mails of sign-ups', async () => {
  const from = randomAddress()
  const address = () => `${randomUUID()}@example.com`
  const statuses: number[] = []
  for (let count = 0; count < 40; count += 1) {
    const body = { name: 'x', email: address(), message: 'x' }
    statuses.push(await post('contact', from, body))
  }
  const signup = await post('auth/signup', from, { email: address(), password: ACCOUNT_PASSWORD })
  report.add('contact messages', '40', textOf(countOf(statuses)), String(signup))
  expect(countOf(statuses)).toEqual({ 200: 30, 429: 10 })
  expect(signup).toBe(200)
})

it('refuses to start in production without TRUST_PROXY', async () => {
  const { ended } = spawnServer({
    NODE_ENV: 'production',
    JWT_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  const { code, stderr } = await ended
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Scenewright cannot start: TRUST_PROXY is required [^\n]*\n$/)
})
