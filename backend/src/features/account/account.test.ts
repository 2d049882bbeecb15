/** Access tokens and preferences (docs/product/account.md#access-tokens, #preferences). */
import { DAY_MS, MINUTE_MS } from '@scenewright/shared/duration.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type LoggedIn,
  type SharedApp,
  createTestApp,
  getSharedApp,
} from '#test/support/test-app.ts'

const TOKENS = '/api/account/access-tokens'
const PREFERENCES = '/api/account/preferences'

let test: SharedApp
beforeAll(async () => {
  test = await getSharedApp()
})

type Created = Readonly<{ token: string; access_token: { id: string } }>

async function create({ headers }: LoggedIn, fields: object = {}) {
  const payload = { name: 'Backup', scope: 'read', expires_in_days: 90, ...fields }
  return await test.call({ method: 'POST', url: TOKENS, headers, payload })
}

const created = async (person: LoggedIn, fields?: object) =>
  (await create(person, fields)).json<Created>()

const withToken = async (token: string, url = '/api/projects') =>
  await test.call({ url, headers: { authorization: `Bearer ${token}` } })

async function list({ headers }: LoggedIn) {
  const answer = await test.call({ url: TOKENS, headers })
  return answer.json<{ access_tokens: Record<string, unknown>[] }>().access_tokens
}

describe('access tokens', () => {
  it('list and read projects, and are stored only as hashes', async () => {
    const person = await test.logIn()
    const { token } = await created(person)
    expect(token).toMatch(/^swt_[\w-]{43}$/)
    const payload = { title: 'Lantern', screenplay_json: newScript() }
    const { headers } = person
    const made = await test.call({ method: 'POST', url: '/api/projects', headers, payload })
    const { id } = made.json<{ id: string }>()
    expect((await withToken(token)).json<{ title: string }[]>()).toMatchObject([
      { title: 'Lantern' },
    ])
    expect((await withToken(token, `/api/projects/${id}`)).json()).toMatchObject({ version: 1 })
    const rows = await test.prisma.accessToken.findMany({ where: { userId: person.id } })
    expect(JSON.stringify(rows)).not.toContain(token.slice(4))
    expect(rows.map(({ tokenHash }) => tokenHash.byteLength)).toEqual([32])
  })

  it('are refused elsewhere with a clear message', async () => {
    const { token } = await created(await test.logIn(), { scope: 'propose' })
    const answer = await withToken(token, '/api/account')
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        code: 'FORBIDDEN',
        error: 'Access tokens can only list and read projects. Log in to do anything else.',
      },
    ])
  })

  it('are listed with their last use, exact to five minutes, and without the secret', async () => {
    const person = await test.logIn()
    const { token } = await created(person, { name: '  Backup\u0000 ', expires_in_days: 30 })
    expect(await list(person)).toMatchObject([{ name: 'Backup', last_used_at: null }])
    await withToken(token)
    await expect.poll(async () => (await list(person))[0]?.['last_used_at']).not.toBeNull()
    const [used] = await list(person)
    expect(Object.keys(used ?? {}).toSorted()).toEqual([
      'created_at',
      'expires_at',
      'id',
      'last_used_at',
      'name',
      'scope',
    ])
  })

  it('end when they expire, and stay in the list for a while', async () => {
    const app = await createTestApp()
    const person = await app.logIn()
    const payload = { name: 'Backup', scope: 'read', expires_in_days: 30 }
    const { headers } = person
    const answer = await app.call({ method: 'POST', url: TOKENS, headers, payload })
    const authorization = `Bearer ${answer.json<Created>().token}`
    const status = async () =>
      (await app.call({ url: '/api/projects', headers: { authorization } })).statusCode
    app.passTime(30 * DAY_MS - MINUTE_MS)
    expect(await status()).toBe(200)
    app.passTime(MINUTE_MS)
    expect(await status()).toBe(401)
    expect((await app.call({ url: TOKENS, headers })).json()).toMatchObject({
      access_tokens: [{ name: 'Backup' }],
    })
    await app.close()
  })

  it('end at once when they are revoked, and only by their owner', async () => {
    const [person, stranger] = [await test.logIn(), await test.logIn()]
    const { token, access_token } = await created(person)
    const url = `${TOKENS}/${access_token.id}`
    const revoke = async ({ headers }: LoggedIn) =>
      (await test.call({ method: 'DELETE', url, headers })).statusCode
    expect(await revoke(stranger)).toBe(404)
    expect((await withToken(token)).statusCode).toBe(200)
    expect(await revoke(person)).toBe(200)
    expect((await withToken(token)).json()).toMatchObject({
      code: 'UNAUTHENTICATED',
      error: "This access token doesn't work: it was revoked, has expired, or is incomplete.",
    })
    expect(await revoke(person)).toBe(404)
  })

  it('end with all sessions', async () => {
    const person = await test.logIn()
    const { token } = await created(person)
    const { headers } = person
    await test.call({ method: 'POST', url: '/api/auth/logout-everywhere', headers })
    expect((await withToken(token)).statusCode).toBe(401)
  })

  it('are announced by mail, without the secret', async () => {
    const person = await test.logIn()
    const { token } = await created(person, { name: '<b>Backup</b>' })
    await test.deps.mailer.idle()
    const mail = test.mails.find(({ to }) => to === person.email)
    expect(mail?.text).toContain('<b>Backup</b>')
    expect(mail?.html).toContain('&lt;b&gt;Backup&lt;/b&gt;')
    expect(JSON.stringify(mail)).not.toContain(token)
  })

  it('are limited to 10 new ones in 15 minutes, and 120 calls a minute', async () => {
    const person = await test.logIn()
    const { token } = await created(person)
    for (let count = 1; count < 10; count += 1) expect((await create(person)).statusCode).toBe(200)
    const refused = await create(person)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    for (let count = 0; count < 120; count += 1) {
      expect((await withToken(token)).statusCode).toBe(200)
    }
    expect((await withToken(token)).statusCode).toBe(429)
  })

  it('are limited to 50 per account, also with calls at once', async () => {
    const app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
    const { headers } = await app.logIn()
    const payload = { name: 'Backup', scope: 'read', expires_in_days: 90 }
    const post = async () =>
      (await app.call({ method: 'POST', url: TOKENS, headers, payload })).statusCode
    for (let count = 0; count < 48; count += 1) expect(await post()).toBe(200)
    const statuses = await Promise.all([post(), post(), post(), post()])
    expect(statuses.toSorted()).toEqual([200, 200, 400, 400])
    await app.close()
  })

  it.each([
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { scope: 'write' },
    { expires_in_days: 0 },
    { expires_in_days: 366 },
    { expires_in_days: null },
  ])('refuse %j', async (fields) =>
    expect((await create(await test.logIn(), fields)).statusCode).toBe(400),
  )

  it('expire after 90 days unless the writer chooses', async () => {
    const person = await test.logIn()
    await create(person, { expires_in_days: undefined })
    const [token] = await list(person)
    const [from, to] = [token?.['created_at'], token?.['expires_at']].map((time) =>
      Date.parse(String(time)),
    )
    expect((to ?? 0) - (from ?? 0)).toBe(90 * DAY_MS)
  })

  it('expire after a year if a server of the previous release stored no end', async () => {
    const person = await test.logIn()
    const { token } = await created(person)
    const { id: userId } = person
    await test.prisma.accessToken.updateMany({ where: { userId }, data: { expiresAt: null } })
    const [listed] = await list(person)
    expect(Date.parse(String(listed?.['expires_at']))).toBeGreaterThan(Date.now())
    expect((await withToken(token)).statusCode).toBe(200)
    const createdAt = new Date(Date.now() - 365 * DAY_MS)
    await test.prisma.accessToken.updateMany({ where: { userId }, data: { createdAt } })
    expect((await withToken(token)).statusCode).toBe(401)
  })
})

describe('preferences', () => {
  const read = async ({ headers }: LoggedIn) =>
    (await test.call({ url: PREFERENCES, headers })).json<unknown>()
  const change = async ({ headers }: LoggedIn, payload: object) =>
    await test.call({ method: 'PATCH', url: PREFERENCES, headers, payload })

  it('are empty at first, and changes keep the others', async () => {
    const person = await test.logIn()
    expect(await read(person)).toEqual({ preferences: {} })
    await change(person, { theme: 'dark', smartQuotes: true })
    await change(person, { smartQuotes: false, unknown: 1 })
    expect(await read(person)).toEqual({ preferences: { theme: 'dark', smartQuotes: false } })
    expect(await read(await test.logIn())).toEqual({ preferences: {} })
  })

  it('keep both of two changes made at once', async () => {
    const person = await test.logIn()
    await Promise.all([change(person, { theme: 'light' }), change(person, { typewriter: true })])
    expect(await read(person)).toEqual({ preferences: { theme: 'light', typewriter: true } })
  })

  it('refuse other values', async () => {
    const person = await test.logIn()
    for (const refused of [{ theme: 'pink' }, { undoSteps: 19 }, { undoSteps: 501 }]) {
      expect((await change(person, refused)).statusCode).toBe(400)
    }
    expect((await change(person, { undoSteps: 500 })).statusCode).toBe(200)
  })
})

it("returns the account's address, plan and age", async () => {
  const { id, email, headers } = await test.logIn()
  const answer = await test.call({ url: '/api/account', headers })
  expect(answer.json()).toMatchObject({ id, email, plan: 'free' })
})
