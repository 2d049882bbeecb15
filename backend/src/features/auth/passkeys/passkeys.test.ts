/** Passkeys: adding, removing, and logging in with them. */
import type { NewPasskey, PasskeyRequest } from '@scenewright/shared/api/passkeys.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeAuthenticator, fakeAuthenticator } from '#test/support/fake-authenticator.ts'
import { type LoggedIn, PASSWORD, type TestApp, createTestApp } from '#test/support/test-app.ts'
import { authCall, twoStepWriter, writerWithPassword } from '#test/support/two-step.ts'

const MINUTE_MS = 60_000

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(async () => await test.close())

async function startAdding({ headers }: LoggedIn): Promise<NewPasskey> {
  const { body } = await authCall(test, 'passkeys/request', undefined, { headers })
  return body as NewPasskey
}

async function addTo(writer: LoggedIn, authenticator: FakeAuthenticator, name = 'Laptop') {
  const passkey = authenticator.create(await startAdding(writer))
  return await authCall(test, 'passkeys', { name, passkey }, { headers: writer.headers })
}

async function withPasskey(writer: LoggedIn, options = {}): Promise<FakeAuthenticator> {
  const authenticator = fakeAuthenticator(options)
  expect((await addTo(writer, authenticator)).status).toBe(200)
  return authenticator
}

const byNumber = (one: number, other: number) => one - other
const request = async () =>
  (await authCall(test, 'login/passkey-request', undefined)).body as PasskeyRequest
const logInWith = async (passkey: object) => await authCall(test, 'login/passkey', { passkey })
const passkeysOf = async ({ headers }: LoggedIn) => {
  const { body } = await authCall(test, 'two-step', undefined, { headers, method: 'GET' })
  return body['passkeys'] as { id: string; name: string; last_used_at: string | null }[]
}

it('adds a passkey, which logs in without a password, also with two-step login', async () => {
  for (const writer of [await writerWithPassword(test), await twoStepWriter(test)]) {
    const authenticator = await withPasskey(writer)
    expect(await passkeysOf(writer)).toMatchObject([{ name: 'Laptop', last_used_at: null }])
    const answer = await logInWith(authenticator.use(await request()))
    expect(answer.body).toMatchObject({ user: { id: writer.id, email: writer.email } })
    const headers = { authorization: `Bearer ${String(answer.body['token'])}` }
    const [used] = await passkeysOf({ ...writer, headers })
    expect(used?.last_used_at).toMatch(/^20/)
    await test.deps.mailer.idle()
    const mail = test.mails.findLast(({ to }) => to === writer.email)
    expect(mail?.subject).toBe('A passkey was added to your Scenewright account')
    expect(mail?.text).toContain('“Laptop”')
  }
})

it('asks for a discoverable passkey, and excludes those that the account has', async () => {
  const writer = await writerWithPassword(test)
  await withPasskey(writer)
  expect(await startAdding(writer)).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ transports: ['internal'] }],
  })
})

it('is the second step of a login, but only for its own account', async () => {
  const [ada, eve] = [await twoStepWriter(test), await twoStepWriter(test)]
  const [adas, eves] = [await withPasskey(ada), await withPasskey(eve)]
  const start = async () => {
    const { body } = await authCall(test, 'login', { email: ada.email, password: PASSWORD })
    return body['passkey'] as PasskeyRequest
  }
  const first = await start()
  expect(first.allowCredentials).toHaveLength(1)
  const answer = await logInWith(adas.use(first))
  expect(answer.body).toMatchObject({ user: { id: ada.id } })
  expect((await logInWith(adas.use(first))).status).toBe(400)
  expect((await logInWith(eves.use(await start()))).status).toBe(401)
  const overtaken = await start()
  await test.prisma.user.update({ where: { id: ada.id }, data: { sessionVersion: 9 } })
  expect((await logInWith(adas.use(overtaken))).status).toBe(400)
})

it('accepts a challenge once, for ten minutes, and only of this server', async () => {
  const authenticator = await withPasskey(await writerWithPassword(test))
  const asked = await request()
  const answers = await Promise.all(
    [0, 1, 2, 3].map(async () => await logInWith(authenticator.use(asked))),
  )
  expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 400, 400, 400])
  const late = await request()
  test.passTime(10 * MINUTE_MS + 1)
  expect((await logInWith(authenticator.use(late))).status).toBe(400)
  const invented = { ...(await request()), challenge: 'A'.repeat(43) }
  expect((await logInWith(authenticator.use(invented))).status).toBe(400)
})

describe('refuses a passkey', () => {
  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['signed for another domain', { rpId: 'evil.example' }],
    ['that did not check its user', { isVerified: false }],
    ['with the account of someone else', { userHandle: 'AAAA' }],
  ])('%s', async (_, answering) => {
    const authenticator = await withPasskey(await writerWithPassword(test))
    expect((await logInWith(authenticator.use(await request(), answering))).status).toBe(401)
    expect((await logInWith(authenticator.use(await request()))).status).toBe(200)
  })

  it('with a signature of another key', async () => {
    const authenticator = await withPasskey(await writerWithPassword(test))
    const asked = await request()
    const used = authenticator.use(asked)
    const { signature } = fakeAuthenticator().use(asked).response
    const forged = { ...used, response: { ...used.response, signature } }
    expect((await logInWith(forged)).status).toBe(401)
  })

  it('whose count of signatures does not rise', async () => {
    const authenticator = await withPasskey(await writerWithPassword(test), { counts: true })
    const counts = [5, 5, 4, 6]
    const statuses: number[] = []
    for (const counter of counts) {
      statuses.push((await logInWith(authenticator.use(await request(), { counter }))).status)
    }
    expect(statuses).toEqual([200, 401, 401, 200])
    const [one, other] = [await request(), await request()]
    const copied = await Promise.all(
      [one, other].map(async (asked) => await logInWith(authenticator.use(asked, { counter: 7 }))),
    )
    expect(copied.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 401])
  })

  it('of an account that may not log in', async () => {
    const writer = await writerWithPassword(test)
    const authenticator = await withPasskey(writer)
    await test.prisma.user.update({ where: { id: writer.id }, data: { emailVerifiedAt: null } })
    expect((await logInWith(authenticator.use(await request()))).status).toBe(403)
  })
})

describe('does not add a passkey', () => {
  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['that did not check its user', { isVerified: false }],
  ])('%s', async (_, answering) => {
    const writer = await writerWithPassword(test)
    const passkey = fakeAuthenticator().create(await startAdding(writer), answering)
    const body = { name: 'Laptop', passkey }
    expect((await authCall(test, 'passkeys', body, { headers: writer.headers })).status).toBe(400)
    expect(await passkeysOf(writer)).toEqual([])
  })

  it("with another account's challenge, a used one, or twice", async () => {
    const [ada, eve] = [await writerWithPassword(test), await writerWithPassword(test)]
    const asked = await startAdding(ada)
    const add = async (writer: LoggedIn, authenticator: FakeAuthenticator, options = asked) =>
      (
        await authCall(
          test,
          'passkeys',
          { name: 'x', passkey: authenticator.create(options) },
          { headers: writer.headers },
        )
      ).status
    expect(await add(eve, fakeAuthenticator())).toBe(400)
    // The wrong account has used it up.
    expect(await add(ada, fakeAuthenticator())).toBe(400)
    const authenticator = fakeAuthenticator()
    expect(await add(ada, authenticator, await startAdding(ada))).toBe(200)
    expect(await add(eve, authenticator, await startAdding(eve))).toBe(400)
  })

  it('on a server whose address is an IP address', async () => {
    const local = await createTestApp({ deps: { publicUrl: () => 'http://127.0.0.1:3000' } })
    const writer = await writerWithPassword(local)
    const { headers } = writer
    const started = await authCall(local, 'passkeys/request', undefined, { headers })
    expect(started.body).toMatchObject({ code: 'NOT_CONFIGURED' })
    expect((await authCall(local, 'login/passkey-request', undefined)).status).toBe(503)
    const status = await authCall(local, 'two-step', undefined, { headers, method: 'GET' })
    expect(status.body['can_add_passkeys']).toBe(false)
    await local.close()
  })
})

it('removes a passkey, which then no longer logs in, and only for its owner', async () => {
  const [ada, eve] = [await writerWithPassword(test), await writerWithPassword(test)]
  const authenticator = await withPasskey(ada)
  const [passkey] = await passkeysOf(ada)
  const remove = async ({ headers }: LoggedIn) =>
    (await authCall(test, `passkeys/${passkey?.id}`, undefined, { headers, method: 'DELETE' }))
      .status
  expect(await remove(eve)).toBe(404)
  expect([await remove(ada), await remove(ada)]).toEqual([200, 404])
  expect((await logInWith(authenticator.use(await request()))).status).toBe(401)
  await test.deps.mailer.idle()
  expect(test.mails.findLast(({ to }) => to === ada.email)?.subject).toBe(
    'A passkey was removed from your Scenewright account',
  )
})
