/**
 * One PostgreSQL can be replaced by one that is distributed by account (docs/decisions/scaling-out.md):
 * each table is, or has a reason not to be, and each statement of the hot calls names the account.
 */
import { CONTRACTS } from '@scenewright/shared/api/contracts.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { requestWith } from './support/assist-calls.ts'
import { type DistributionKeys, undistributed } from './support/distribution-key.ts'
import { type FakeOpenAi, startFakeOpenAi } from './support/fake-openai.ts'
import { answerLikeAModel } from './support/openai-model.ts'
import { MESSAGE } from './support/messages.ts'
import { scriptWith } from './support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from './support/test-app.ts'

/** Tables that stay on one machine, and why. */
const LOCAL: Readonly<Record<string, string>> = {
  _prisma_migrations: 'read when a server starts',
  schema_compatibility: 'read when a server starts',
  stripe_events: 'one row for each event of Stripe, for a few days',
  passkey_challenges: 'logins that have no account yet, for a few minutes',
  cleaning_marks: 'when cleanups ran, about one row an hour, for a day',
  write_checks: 'one row',
  admin_actions: 'what admins did, stored even after an account is deleted',
  daily_counts: 'a few rows a day, without accounts',
  queued_mails: 'a queue that all servers share; a mail may have no account',
}

const COMMAND = {
  command: 'add action: Thunder.',
  currentScript: { title: 'Tides', elements: [{ id: 'a', type: 'action', content: 'Rain.' }] },
  overview: '',
  customInstructions: '',
  isOverviewCommand: false,
}
const SAVE = { title: 'Tides', screenplay_json: scriptWith('Rain.', 'More rain.'), baseVersion: 1 }
/** Too different from the first version to be stored as a difference. */
const OTHER = { ...SAVE, screenplay_json: scriptWith(randomBytes(8000).toString('base64')) }

/** The calls that make up nearly all of the load, in an order in which all of them succeed. */
const HOT = [
  ['listProjects'],
  ['listTrash'],
  ['saveProject', SAVE],
  ['saveProject', OTHER],
  ['getProject'],
  ['listRevisions'],
  ['getRevision'],
  ['updateProjectDetails', { logline: 'It rains.', title: 'Rain' }],
  ['getConversation'],
  ['addMessages', { messages: [MESSAGE] }],
  ['clearConversation'],
  ['processCommand', COMMAND],
  ['assist', requestWith('Who is in scene 2?')],
  ['usage'],
  ['logOut'],
] as const satisfies readonly (readonly [keyof typeof CONTRACTS, object?])[]

let fake: FakeOpenAi
let test: TestApp
let keys: DistributionKeys
beforeAll(async () => {
  fake = await startFakeOpenAi({ apiKey: 'sk', answer: answerLikeAModel })
  test = await createTestApp({ env: { OPENAI_API_KEY: 'sk', OPENAI_BASE_URL: fake.url } })
  keys = await distributionKeys()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await test.close()
  await fake.close()
})

async function columns(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await test.deps.pool.query<{ table: string; column: string }>(`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public'`)
  const tables = Map.groupBy(rows, ({ table }) => table)
  return new Map(
    [...tables].map(([table, all]) => [table, new Set(all.map(({ column }) => column))]),
  )
}

async function distributionKeys(): Promise<DistributionKeys> {
  const withAccount = [...(await columns())].filter(([, names]) => names.has('user_id'))
  return new Map([['users', 'id'], ...withAccount.map(([table]) => [table, 'user_id'] as const)])
}

/** Everything that is sent to the database while `run` runs. */
async function statementsOf(run: () => Promise<void>): Promise<string[]> {
  const sent: string[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function spied(
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args
    sent.push(typeof first === 'string' ? first : (first as { text: string }).text)
    return Reflect.apply(query, this, args) as never
  })
  await run()
  spy.mockRestore()
  return sent
}

async function call(person: LoggedIn, name: keyof typeof CONTRACTS, id: string, payload?: object) {
  const { method, path } = CONTRACTS[name]
  const answer = await test.call({
    method,
    url: path.replace(':id', id).replace(':version', '2'),
    headers: person.headers,
    ...(payload && { payload }),
  })
  expect([name, answer.statusCode]).toEqual([name, 200])
  return answer
}

it('distributes each table by account, or has a reason not to', async () => {
  const tables = [...(await columns()).keys()].filter((table) => !keys.has(table))
  expect(tables.filter((table) => LOCAL[table] === undefined)).toEqual([])
  expect(keys.size).toBeGreaterThan(7)
})

it.each(HOT)('names the account in each statement of %s', async (name, payload?: object) => {
  const person = await test.logIn()
  const project = { title: 'Tides', screenplay_json: scriptWith('Rain.') }
  const created = await call(person, 'createProject', '', project)
  const { id } = created.json<{ id: string }>()
  if (name === 'getRevision') await call(person, 'saveProject', id, SAVE)
  // Answered wrongly first, so that it needs more tokens than were reserved.
  if (name === 'processCommand') fake.misbehave({ kind: 'content', text: '{"operations":7}' })
  const sent = await statementsOf(async () => void (await call(person, name, id, payload)))
  const sql = sent.filter((statement) =>
    /^\s*(select|insert|update|delete|with)\b/i.test(statement),
  )
  expect(sql.length).toBeGreaterThan(0)
  for (const statement of sql) expect(undistributed(statement, keys), statement).toEqual([])
})

it('gives the revisions of servers of the previous release their account', async () => {
  const { id: userId } = await test.logIn()
  const id = randomUUID()
  await test.prisma.project.create({ data: { id, userId, title: 'Tides' } })
  await test.deps.pool.query(
    `INSERT INTO revisions (project_id, version, saved_at, data, bytes)
    VALUES ($1, 1, now(), '', 0)`,
    [id],
  )
  expect(await test.prisma.revision.findFirst({ where: { projectId: id } })).toMatchObject({
    userId,
  })
})
