/** Calls that a session alone, such as a stolen one, can't make (docs/product/account.md#confirmation). */
import { CONFIRMATION_MINUTES } from '@scenewright/shared/api/confirmation.ts'
import { CONTRACTS } from '@scenewright/shared/api/contracts.ts'
import type { PasskeyRequest } from '@scenewright/shared/api/passkeys.ts'
import { MINUTE_MS } from '@scenewright/shared/duration.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeAuthenticator } from '#test/support/fake-authenticator.ts'
import { EXPECTED, UNKNOWN_ID } from '#test/support/expected-access.ts'
import { uniqueEmail } from '#test/support/people.ts'
import { type LoggedIn, PASSWORD, type TestApp, createTestApp } from '#test/support/test-app.ts'
import {
  STEP_MS,
  appCode,
  authCall,
  twoStepWriter,
  writerWithPassword,
} from '#test/support/two-step.ts'

const OLD = CONFIRMATION_MINUTES * MINUTE_MS + 1

let test: TestApp
beforeEach(async () => {
  test = await createTestApp()
})
afterEach(async () => await test.close())

const GUARDED = [
  'deleteAccount',
  'startPasskey',
  'removePasskey',
  'createAccessToken',
  'transferProject',
] as const

async function make(name: (typeof GUARDED)[number], { headers }: LoggedIn) {
  const { method, path } = CONTRACTS[name]
  const { body } = EXPECTED[name]
  const url = path.replace(':id', UNKNOWN_ID)
  const answer = await test.call({ method, url, headers, ...(body && { payload: body }) })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const confirm = async ({ headers }: LoggedIn, body: object) =>
  await authCall(test, 'confirm', body, { headers })

const confirmed = async (writer: LoggedIn) => (await make('startPasskey', writer)).status === 200

it('guards exactly what can neither be undone nor noticed in time', () => {
  const guarded = Object.entries(CONTRACTS).flatMap(([name, contract]) =>
    'needsConfirmation' in contract && contract.needsConfirmation ? [name] : [],
  )
  expect(guarded.toSorted()).toEqual([...GUARDED].toSorted())
})

it.each(GUARDED)('refuses %s to a session that was not confirmed for ten minutes', async (name) => {
  const writer = await writerWithPassword(test)
  test.passTime(OLD)
  const refused = await make(name, writer)
  expect(refused).toEqual({
    status: 403,
    body: {
      code: 'CONFIRMATION_REQUIRED',
      error: "Please confirm that it's you, then try again.",
    },
  })
  const { id: userId } = writer
  expect(await test.prisma.user.count({ where: { id: userId, deletedAt: null } })).toBe(1)
  expect(await test.prisma.accessToken.count({ where: { userId } })).toBe(0)
  // Sessions from before there were confirmations have none.
  await test.prisma.session.updateMany({ where: { userId }, data: { confirmedAt: null } })
  expect((await make(name, writer)).status).toBe(403)
  expect((await confirm(writer, { password: PASSWORD })).status).toBe(200)
  expect((await make(name, writer)).status).not.toBe(403)
})

it('asks again ten minutes after a confirmation', async () => {
  const writer = await writerWithPassword(test)
  test.passTime(OLD)
  await confirm(writer, { password: PASSWORD })
  test.passTime(CONFIRMATION_MINUTES * MINUTE_MS - MINUTE_MS)
  expect(await confirmed(writer)).toBe(true)
  test.passTime(MINUTE_MS + 1)
  expect(await confirmed(writer)).toBe(false)
})

it('belongs to one session, and other servers see it', async () => {
  const writer = await writerWithPassword(test)
  const login = await authCall(test, 'login', { email: writer.email, password: PASSWORD })
  const headers = { authorization: `Bearer ${String(login.body['token'])}` }
  const other = { ...writer, headers }
  expect(await confirmed(other)).toBe(true)
  test.passTime(OLD)
  await confirm(writer, { password: PASSWORD })
  expect([await confirmed(writer), await confirmed(other)]).toEqual([true, false])
})

it('needs the password and, with two-step login, a code', async () => {
  const writer = await twoStepWriter(test)
  test.passTime(OLD)
  const wrong = await confirm(writer, { password: 'wrong', code: appCode(test, writer.secret) })
  expect(wrong).toMatchObject({ status: 400, body: { error: 'Current password is incorrect' } })
  expect((await confirm(writer, { password: PASSWORD })).status).toBe(400)
  expect((await confirm(writer, { password: PASSWORD, code: '000000' })).status).toBe(400)
  expect(await confirmed(writer)).toBe(false)
  const code = appCode(test, writer.secret)
  expect((await confirm(writer, { password: PASSWORD, code })).status).toBe(200)
  expect(await confirmed(writer)).toBe(true)
  // Each code works once, here too.
  test.passTime(OLD)
  expect((await confirm(writer, { password: PASSWORD, code })).status).toBe(400)
  const [recovery] = writer.recoveryCodes
  expect((await confirm(writer, { password: PASSWORD, code: recovery })).status).toBe(200)
})

it('accepts a passkey of the account, and no other', async () => {
  const [ada, eve] = [await twoStepWriter(test), await writerWithPassword(test)]
  const keys = await Promise.all(
    [ada, eve].map(async ({ headers }) => {
      const key = fakeAuthenticator({})
      const { body } = await authCall(test, 'passkeys/request', undefined, { headers })
      const passkey = key.create(body as never)
      await authCall(test, 'passkeys', { name: 'Laptop', passkey }, { headers })
      return key
    }),
  )
  test.passTime(OLD)
  const use = async (index: number) => {
    const { body } = await authCall(test, 'login/passkey-request', undefined)
    const passkey = keys[index]?.use(body as PasskeyRequest)
    return await authCall(test, 'confirm/passkey', { passkey }, { headers: ada.headers })
  }
  expect((await use(1)).status).toBe(400)
  expect(await confirmed(ada)).toBe(false)
  expect((await use(0)).status).toBe(200)
  expect(await confirmed(ada)).toBe(true)
})

it('limits guesses of the password and of codes like those of a login', async () => {
  const writer = await twoStepWriter(test)
  const guess = async (body: object) => {
    const statuses: number[] = []
    for (let tries = 0; tries <= 10; tries += 1) statuses.push((await confirm(writer, body)).status)
    return statuses
  }
  const tenThenNone = [...Array.from({ length: 10 }, () => 400), 429]
  expect(await guess({ password: PASSWORD, code: '000000' })).toEqual(tenThenNone)
  expect(await guess({ password: 'wrong' })).toEqual(tenThenNone)
})

it('is done by a change of password, but not where a code is missing', async () => {
  for (const [writer, isEnough] of [
    [await writerWithPassword(test), true],
    [await twoStepWriter(test), false],
  ] as const) {
    test.passTime(OLD)
    const change = { currentPassword: PASSWORD, newPassword: 'a green lantern in snow' }
    const { headers } = writer
    const { body } = await authCall(test, 'change-password', change, { headers })
    const token = { authorization: `Bearer ${String(body['token'])}` }
    expect(await confirmed({ ...writer, headers: token })).toBe(isEnough)
  }
})

it('is needed for a change of address, besides the password, with two-step login', async () => {
  const [simple, safe] = [await writerWithPassword(test), await twoStepWriter(test)]
  test.passTime(OLD)
  const change = async ({ headers }: LoggedIn) => {
    const payload = { email: uniqueEmail(), password: PASSWORD }
    const url = '/api/account/email-change'
    return (await test.call({ method: 'POST', url, headers, payload })).statusCode
  }
  expect([await change(simple), await change(safe)]).toEqual([200, 403])
  test.passTime(STEP_MS)
  await confirm(safe, { password: PASSWORD, code: appCode(test, safe.secret) })
  expect(await change(safe)).toBe(200)
})
