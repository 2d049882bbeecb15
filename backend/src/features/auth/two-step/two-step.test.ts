/** Two-step login: turning it on and off, and logging in with it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTextSealer } from '#src/lib/sealed-text.ts'
import { linkToken } from '#test/support/people.ts'
import { PASSWORD, type TestApp, createTestApp } from '#test/support/test-app.ts'
import {
  STEP_MS,
  type TwoStepWriter,
  appCode,
  authCall,
  codeStep,
  passwordStep,
  twoStepWriter,
  writerWithPassword,
} from '#test/support/two-step.ts'

const MINUTE_MS = 60_000

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(async () => await test.close())

/** The app's next code, which wasn't used yet. */
function nextCode({ secret }: TwoStepWriter): string {
  test.passTime(STEP_MS)
  return appCode(test, secret)
}

const subjects = async (email: string) => {
  await test.deps.mailer.idle()
  return test.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}
const statusOf = async ({ headers }: Pick<TwoStepWriter, 'headers'>) =>
  (await authCall(test, 'two-step', undefined, { headers, method: 'GET' })).body

it('turns on with the password and a first code, and leaves other devices logged in', async () => {
  const writer = await writerWithPassword(test)
  const { headers, email } = writer
  const call = async (path: string, body: object) =>
    await authCall(test, `two-step/${path}`, body, { headers })
  expect((await call('set-up', { password: 'wrong' })).body).toMatchObject({
    error: 'Current password is incorrect',
  })
  expect((await call('turn-on', { code: '123456' })).status).toBe(400)
  const { body } = await call('set-up', { password: PASSWORD })
  expect((await call('turn-on', { code: '12345' })).status).toBe(400)
  const plain = await authCall(test, 'login', { email, password: PASSWORD })
  expect(plain.status).toBe(200)

  const on = await call('turn-on', { code: appCode(test, String(body['secret'])) })
  expect(on.body['message']).toBe('Two-step login is on.')
  expect(new Set(on.body['recovery_codes'] as string[]).size).toBe(10)
  for (const code of on.body['recovery_codes'] as string[]) {
    expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  }
  expect(await statusOf(writer)).toMatchObject({ recovery_codes_left: 10, passkeys: [] })
  const other = { authorization: `Bearer ${String(plain.body['token'])}` }
  expect((await statusOf({ headers: other }))['enabled_at']).toBeTruthy()
  expect(await subjects(email)).toEqual(['Two-step login is on for your Scenewright account'])
  expect((await call('set-up', { password: PASSWORD })).body['error']).toMatch(/already on/)
})

it('a secret that was not confirmed within an hour is no use', async () => {
  const { headers } = await writerWithPassword(test)
  const setUp = await authCall(test, 'two-step/set-up', { password: PASSWORD }, { headers })
  test.passTime(61 * MINUTE_MS)
  const code = appCode(test, String(setUp.body['secret']))
  expect((await authCall(test, 'two-step/turn-on', { code }, { headers })).status).toBe(400)
})

it('logs in only after the second step', async () => {
  const writer = await twoStepWriter(test)
  const { email } = writer
  const first = await authCall(test, 'login', { email, password: PASSWORD })
  expect(first.status).toBe(403)
  expect(first.body).toMatchObject({ code: 'TWO_STEP_REQUIRED', passkey: null })
  expect(Object.keys(first.body).toSorted()).toEqual(['challenge', 'code', 'error', 'passkey'])
  const challenge = String(first.body['challenge'])
  expect(
    (
      await authCall(test, 'two-step', undefined, {
        headers: { authorization: `Bearer ${challenge}` },
        method: 'GET',
      })
    ).status,
  ).toBe(401)
  const second = await codeStep(test, challenge, nextCode(writer))
  expect(second.body).toMatchObject({ user: { id: writer.id, email, plan: 'free' } })
  const headers = { authorization: `Bearer ${String(second.body['token'])}` }
  expect((await statusOf({ headers }))['enabled_at']).toBeTruthy()
  expect((await codeStep(test, challenge, nextCode(writer))).status).toBe(400)
})

it('accepts a code once, and the neighboring steps', async () => {
  const writer = await twoStepWriter(test)
  const tryCode = async (code: string) =>
    (await codeStep(test, await passwordStep(test, writer), code)).status
  // The code that turned it on.
  expect(await tryCode(appCode(test, writer.secret))).toBe(401)
  expect(await tryCode(appCode(test, writer.secret, 2))).toBe(401)
  const early = appCode(test, writer.secret, 1)
  expect([await tryCode(early), await tryCode(early)]).toEqual([200, 401])
  // Older than the last used one.
  expect(await tryCode(appCode(test, writer.secret))).toBe(401)
  test.passTime(3 * STEP_MS)
  expect(await tryCode(appCode(test, writer.secret, -2))).toBe(401)
  expect(await tryCode(appCode(test, writer.secret, -1))).toBe(200)
  const typed = appCode(test, writer.secret)
  expect(await tryCode(` ${typed.slice(0, 3)} ${typed.slice(3)}`)).toBe(200)
})

it('accepts a recovery code once, and mails how many are left', async () => {
  const writer = await twoStepWriter(test)
  const [code = ''] = writer.recoveryCodes
  const tryCode = async () => await codeStep(test, await passwordStep(test, writer), code)
  expect((await tryCode()).status).toBe(200)
  expect(await subjects(writer.email)).toContain(
    'A recovery code of your Scenewright account was used',
  )
  expect(test.mails.findLast(({ to }) => to === writer.email)?.text).toContain('9 codes are left')
  expect((await tryCode()).status).toBe(401)
  expect(await statusOf(writer)).toMatchObject({ recovery_codes_left: 9 })
})

it('ends a login after five wrong codes, ten minutes, or a password change', async () => {
  const writer = await twoStepWriter(test)
  const guessed = await passwordStep(test, writer)
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await codeStep(test, guessed, 'wrong')).status).toBe(401)
  }
  const ended = {
    status: 400,
    body: { code: 'INVALID_TOKEN', error: 'This login has ended. Please log in again.' },
  }
  expect(await codeStep(test, guessed, nextCode(writer))).toEqual(ended)

  const late = await passwordStep(test, writer)
  test.passTime(10 * MINUTE_MS + 1)
  expect(await codeStep(test, late, nextCode(writer))).toEqual(ended)

  const overtaken = await passwordStep(test, writer)
  await test.prisma.user.update({
    where: { id: writer.id },
    data: { sessionVersion: { increment: 1 } },
  })
  expect(await codeStep(test, overtaken, nextCode(writer))).toEqual(ended)
  expect(await codeStep(test, 'x', nextCode(writer))).toEqual(ended)
})

it("refuses codes with another account's login", async () => {
  const [ada, eve] = [await twoStepWriter(test), await twoStepWriter(test)]
  const challenge = await passwordStep(test, ada)
  test.passTime(STEP_MS)
  expect((await codeStep(test, challenge, appCode(test, eve.secret))).status).toBe(401)
  expect((await codeStep(test, challenge, eve.recoveryCodes[0] ?? '')).status).toBe(401)
  const answer = await codeStep(test, challenge, appCode(test, ada.secret))
  expect(answer.body).toMatchObject({ user: { id: ada.id } })
})

it('of several concurrent logins only one can use a challenge, a code or a recovery code', async () => {
  const writer = await twoStepWriter(test)
  const succeeded = async (challenges: string[], codes: string[]) => {
    const answers = await Promise.all(
      challenges.map(async (one, index) => await codeStep(test, one, codes[index] ?? '')),
    )
    return answers.filter(({ status }) => status === 200).length
  }
  const FIVE = [0, 1, 2, 3, 4]
  const five = async () => await Promise.all(FIVE.map(() => passwordStep(test, writer)))
  const one = await passwordStep(test, writer)
  expect(
    await succeeded(
      FIVE.map(() => one),
      writer.recoveryCodes,
    ),
  ).toBe(1)
  const code = nextCode(writer)
  expect(
    await succeeded(
      await five(),
      FIVE.map(() => code),
    ),
  ).toBe(1)
  const unused = writer.recoveryCodes[7] ?? ''
  expect(
    await succeeded(
      await five(),
      FIVE.map(() => unused),
    ),
  ).toBe(1)
})

it('stays on after a password reset', async () => {
  const writer = await twoStepWriter(test)
  const { email } = writer
  await authCall(test, 'forgot-password', { email })
  await test.deps.mailer.idle()
  const token = linkToken(
    test.mails.findLast(({ to, link }) => to === email && link.includes('reset')),
  )
  const from = '198.51.100.7'
  await authCall(test, 'reset-password', { token, password: PASSWORD }, { from })
  const challenge = await passwordStep(test, writer)
  expect((await codeStep(test, challenge, nextCode(writer))).status).toBe(200)
})

it('turns off, and replaces the recovery codes, only with both steps', async () => {
  const writer = await twoStepWriter(test)
  const { headers, email } = writer
  const call = async (path: string, body: object) =>
    await authCall(test, `two-step/${path}`, body, { headers })
  for (const path of ['turn-off', 'recovery-codes']) {
    const wrong = await call(path, { password: 'wrong', code: nextCode(writer) })
    expect(wrong.body['error']).toBe('Current password is incorrect')
    expect((await call(path, { password: PASSWORD, code: '000000' })).status).toBe(400)
  }
  const renewed = await call('recovery-codes', { password: PASSWORD, code: nextCode(writer) })
  const [code = ''] = renewed.body['recovery_codes'] as string[]
  const old = writer.recoveryCodes[0] ?? ''
  const challenge = await passwordStep(test, writer)
  expect((await codeStep(test, challenge, old)).status).toBe(401)
  expect((await call('turn-off', { password: PASSWORD, code })).status).toBe(200)
  expect((await authCall(test, 'login', { email, password: PASSWORD })).status).toBe(200)
  // A login that was waiting for its code.
  expect((await codeStep(test, challenge, nextCode(writer))).status).toBe(401)
  expect(await subjects(email)).toContain('Two-step login is off for your Scenewright account')
  expect(await test.prisma.recoveryCode.count({ where: { userId: writer.id } })).toBe(0)
  expect((await call('turn-off', { password: PASSWORD, code })).body['error']).toMatch(
    /already off/,
  )
})

it('stores neither the secret nor the codes readably', async () => {
  const { id, secret, recoveryCodes } = await twoStepWriter(test)
  const tables = ['two_step_logins', 'recovery_codes', 'account_challenges', 'queued_mails']
  const stored = await Promise.all(
    tables.map(async (table) => await test.prisma.$queryRawUnsafe(`SELECT * FROM ${table}`)),
  )
  const text = JSON.stringify(stored)
  const row = await test.prisma.twoStepLogin.findUniqueOrThrow({ where: { userId: id } })
  const bytes = Buffer.from(row.secret).toString('latin1')
  for (const plain of [
    secret,
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replaceAll('-', '')),
  ]) {
    expect(text.includes(plain) || bytes.includes(plain)).toBe(false)
  }
})

it('accepts recovery codes, but no app codes, after JWT_SECRET changed', async () => {
  const writer = await twoStepWriter(test)
  const { id, secret, recoveryCodes } = writer
  const other = createTextSealer('another secret with 32 characters or more', 'two-step login')
  await test.prisma.twoStepLogin.update({
    where: { userId: id },
    data: { secret: other.seal(id, secret) },
  })
  const challenge = await passwordStep(test, writer)
  const refused = await codeStep(test, challenge, nextCode(writer))
  expect(refused.body['error']).toMatch(/Use a recovery code/)
  expect((await codeStep(test, challenge, recoveryCodes[0] ?? '')).status).toBe(200)
})
