/**
 * Calls everything as someone who may not: with forged logins, as another user and as a user who
 * is no admin. `access.test.ts` has the right answer of each call; here a real server gets them.
 */
import type { Contract } from '@scenewright/shared/api/contract.ts'
import { CONTRACTS } from '@scenewright/shared/api/contracts.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, insertAccounts, logInAt } from '../support/accounts.ts'
import { requestWith } from '../support/assist-calls.ts'
import { MESSAGE } from '../support/messages.ts'
import { forgedLogins } from '../support/forged-logins.ts'
import { GROUP_JWT_SECRET, type ServerGroup, startServerGroup } from '../support/server-group.ts'
import { type TestDatabase, createTestDatabase } from '../support/test-database.ts'
import { attackReport } from './attack-report.ts'

type Person = Account & Readonly<{ token: string }>
type Target = Readonly<{ method: string; path: string }>

const MARK = 'taken over'
const script = { ...newScript(), title: MARK }
/** Valid for every call with a body that reaches its handler. */
const BODY = {
  title: MARK,
  name: MARK,
  logline: MARK,
  screenplay_json: script,
  baseVersion: 1,
  currentPassword: 'wrong',
  newPassword: 'forty red buses in rows',
  decision: 'accepted',
  ...requestWith('Who is in it?'),
  messages: [MESSAGE],
  expires_at: null,
  watermark: MARK,
  email: 'nora@example.com',
  role: 'reader',
  person: MARK,
  token: MARK,
}
/** Ways to write a path that a proxy and a server may read differently. */
const DISGUISES: Readonly<Record<string, (path: string) => string>> = {
  'a double slash': (path) => path.replace('/api/', '/api//'),
  'capital letters': (path) => path.replace('/api/', '/API/'),
  'an encoded letter': (path) => path.replace('/api/', '/%61pi/'),
  'a dot segment': (path) => path.replace('/api/', '/api/health/%2e%2e/'),
  'a slash at the end': (path) => `${path}/`,
}

const report = attackReport('unauthorized calls', ['calls', 'refused', 'answers'])
const calls: readonly Contract[] = Object.values(CONTRACTS)
const protectedCalls = calls.filter(({ auth }) => auth === 'bearer')

let database: TestDatabase
let group: ServerGroup
let victim: Person
let stranger: Person
let projectId: string
beforeAll(async () => {
  database = await createTestDatabase()
  group = await startServerGroup({
    databaseUrl: database.url,
    count: 1,
    env: { RATE_LIMITS: 'off' },
  })
  const [one, other] = await insertAccounts(database.url, 2)
  if (!one || !other) throw new Error('no accounts')
  victim = { ...one, token: await logInAt(url(), one) }
  stranger = { ...other, token: await logInAt(url(), other) }
  const created = await send({ method: 'POST', path: '/api/projects' }, bearer(victim), {
    title: 'Lantern',
  })
  projectId = ((await created.json()) as { id: string }).id
})
afterAll(async () => {
  await group.stop()
  await database.drop()
})

const url = () => group.members[0]?.url ?? ''
const bearer = ({ token }: Person) => `Bearer ${token}`

async function send({ method, path }: Target, authorization?: string, body: object = BODY) {
  const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'DELETE'
  return await fetch(url() + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(authorization !== undefined && { authorization }),
    },
    ...(hasBody && { body: JSON.stringify(body) }),
  })
}

/** The call on the victim's project. */
function onVictim({ method, path }: Contract): Target {
  const onProject = path.replace(':id', projectId).replace(':version', '1')
  return { method, path: onProject.replace(':proposal', projectId) }
}

/** Sends calls of one kind, adds them to the table, and returns those that weren't refused. */
async function attack(
  kind: string,
  targets: readonly Target[],
  allowed: readonly number[],
  authorization?: string,
) {
  const answers = new Map<number, number>()
  const failures: string[] = []
  for (const target of targets) {
    const answer = await send(target, authorization)
    const text = await answer.text()
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
    const isRefused = allowed.includes(answer.status) && !text.includes('Lantern')
    if (!isRefused) failures.push(`${kind}: ${target.method} ${target.path}: ${answer.status}`)
  }
  const counts = [...answers].map(([status, count]) => `${status} x ${count}`).join(', ')
  const refused = targets.length - failures.length
  report.add(kind, String(targets.length), String(refused), counts)
  return failures
}

/** Checks that the victim's account and project haven't changed, and that only they may read them. */
async function expectUntouched(): Promise<void> {
  const get = { method: 'GET', path: `/api/projects/${projectId}` }
  const answer = await send(get, bearer(victim))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ title: 'Lantern', version: 1 })
  const list = await send({ method: 'GET', path: '/api/projects' }, bearer(victim))
  expect(await list.json()).toMatchObject([{ title: 'Lantern', logline: null }])
  await logInAt(url(), victim)
}

it('refuses every call with a forged login', async () => {
  const parts = { token: victim.token, strangersToken: stranger.token, secret: GROUP_JWT_SECRET }
  const failures: string[] = []
  for (const [kind, authorization] of Object.entries(forgedLogins(parts))) {
    failures.push(...(await attack(kind, protectedCalls.map(onVictim), [401], authorization)))
  }
  expect(failures).toEqual([])
  await expectUntouched()
})

// A path that isn't the API's is a page: 404, or 503 where the web app hasn't been built.
it('refuses disguised paths and methods without a login', async () => {
  const failures: string[] = []
  for (const [kind, disguise] of Object.entries(DISGUISES)) {
    const targets = protectedCalls.map(onVictim)
    const disguised = targets.map(({ method, path }) => ({ method, path: disguise(path) }))
    failures.push(...(await attack(`${kind} in the path`, disguised, [401, 404, 503])))
  }
  const reads = protectedCalls.filter(({ method }) => method === 'GET').map(onVictim)
  const heads = reads.map(({ path }) => ({ method: 'HEAD', path }))
  failures.push(...(await attack('HEAD instead of GET', heads, [401])))
  expect(failures).toEqual([])
  await expectUntouched()
})

it("refuses every call on another user's project", async () => {
  const targets = protectedCalls.filter(({ path }) => path.startsWith('/api/projects/:id'))
  expect(targets.length).toBeGreaterThan(4)
  const kind = "another user's project"
  expect(await attack(kind, targets.map(onVictim), [404], bearer(stranger))).toEqual([])
  const create = { id: projectId, title: MARK, screenplay_json: script }
  const answer = await send({ method: 'POST', path: '/api/projects' }, bearer(stranger), create)
  expect(answer.status).toBe(409)
  report.add("creating a project with another's id", '1', '1', '409 x 1')
  await expectUntouched()
})

it('refuses every admin call of a user who is no admin', async () => {
  const targets = protectedCalls.filter(({ path }) => path.startsWith('/api/admin/'))
  expect(targets.length).toBeGreaterThan(2)
  const kind = 'admin calls of a user'
  expect(await attack(kind, targets.map(onVictim), [403], bearer(stranger))).toEqual([])
})

it('refuses tokens of ended logins and deleted accounts', async () => {
  const failures: string[] = []
  const end = async (kind: string, target: Target, person: Person) => {
    expect((await send(target, bearer(person))).status).toBe(200)
    failures.push(...(await attack(kind, protectedCalls.map(onVictim), [401], bearer(person))))
  }
  await end("a token after 'log out everywhere'", CONTRACTS.logOutEverywhere, stranger)
  const again = { ...stranger, token: await logInAt(url(), stranger) }
  await end("a deleted account's token", CONTRACTS.deleteAccount, again)
  expect(failures).toEqual([])
})
