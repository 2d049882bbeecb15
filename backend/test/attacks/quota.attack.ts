/**
 * 300 AI calls of one account at once, on three servers with one database, never use more tokens
 * than the plan has. `quota.test.ts` has the rules on one server.
 */
import { PLANS } from '@scenewright/shared/plans/plans.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertAccounts, logInAt } from '../support/accounts.ts'
import { type FakeOpenAi, startFakeOpenAi } from '../support/fake-openai.ts'
import { answerLikeAModel } from '../support/openai-model.ts'
import { randomAddress } from '../support/random-address.ts'
import { type ServerGroup, startServerGroup } from '../support/server-group.ts'
import { type TestDatabase, createTestDatabase } from '../support/test-database.ts'
import { attackReport } from './attack-report.ts'

const SERVERS = 3
const CALLS = 300
const LIMIT = PLANS.free.tokensPerMonth
/** Enough for some of the calls only. */
const LEFT = 20_000
const REQUEST = {
  command: 'add action: Thunder.',
  currentScript: { title: 'Tides', elements: [{ id: 'a', type: 'action', content: 'Rain.' }] },
  overview: '',
  customInstructions: '',
  isOverviewCommand: false,
}

const report = attackReport(`${CALLS} AI calls at once, ${SERVERS} servers`, ['value'])

let database: TestDatabase
let fake: FakeOpenAi
let group: ServerGroup
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  fake = await startFakeOpenAi({ apiKey: 'sk', answer: answerLikeAModel })
  group = await startServerGroup({
    databaseUrl: database.url,
    count: SERVERS,
    env: { RATE_LIMITS: 'off', OPENAI_API_KEY: 'sk', OPENAI_BASE_URL: fake.url },
  })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await group.stop()
  await client.end()
  await fake.close()
  await database.drop()
})

async function query<Row>(sql: string, values: readonly unknown[]): Promise<Row> {
  const { rows } = await client.query<Row & pg.QueryResultRow>(sql, [...values])
  const [row] = rows
  if (!row) throw new Error('no row')
  return row
}

async function send(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/llm/process-command`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': randomAddress(),
    },
    body: JSON.stringify(REQUEST),
  })
  const { code = '' } = (await answer.json()) as { code?: string }
  return `${answer.status} ${code}`.trim()
}

it('never uses more tokens than the plan has', async () => {
  const [account] = await insertAccounts(database.url, 1)
  if (!account) throw new Error('no account')
  await client.query(
    `INSERT INTO token_months (user_id, month, used)
    VALUES ($1, date_trunc('month', now() AT TIME ZONE 'UTC')::date, $2)`,
    [account.id, LIMIT - LEFT],
  )
  const token = await logInAt(group.members[0]?.url ?? '', account)
  const answers = await Promise.all(
    Array.from({ length: CALLS }, async (_, call) => {
      return await send(group.members[call % SERVERS]?.url ?? '', token)
    }),
  )
  const counts = Map.groupBy(answers, (answer) => answer)
  const month = await query<{ used: number; reserved: number; running: number }>(
    'SELECT used, reserved, running FROM token_months WHERE user_id = $1',
    [account.id],
  )
  const { spent, calls } = await query<{ spent: number; calls: number }>(
    `SELECT coalesce(sum(total_tokens), 0)::int AS spent, count(*)::int AS calls
    FROM usage_entries WHERE user_id = $1`,
    [account.id],
  )
  for (const [answer, all] of counts) report.add(`answers ${answer}`, String(all.length))
  report.add('requests that reached the AI service', String(fake.requests.length))
  report.add('tokens left before, used, left', `${LEFT}, ${spent}, ${LIMIT - month.used}`)

  expect(spent).toBeLessThanOrEqual(LEFT)
  expect(month).toEqual({ used: LIMIT - LEFT + spent, reserved: 0, running: 0 })
  // Each answer was paid for, and each request that reached the service was answered.
  expect(calls).toBe(counts.get('200')?.length)
  expect(fake.requests).toHaveLength(calls)
  expect(calls).toBeGreaterThan(0)
  const refusals = [...counts.keys()].filter((answer) => answer !== '200')
  expect(refusals).toContain('403 TOKEN_LIMIT_EXCEEDED')
  expect(refusals.filter((answer) => !/^(403 TOKEN_|429 |503 )/.test(answer))).toEqual([])
})
