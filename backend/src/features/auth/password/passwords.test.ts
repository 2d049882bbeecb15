import { PASSWORD_IS_EMAIL, PASSWORD_TOO_SHORT } from '@scenewright/shared/auth/password.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { linkToken, uniqueEmail } from '#test/support/people.ts'
import { PASSWORD, type SharedApp, createTestApp, getSharedApp } from '#test/support/test-app.ts'
import {
  CURRENT_PASSWORD_WRONG,
  LOGGED_OUT_EVERYWHERE,
  PASSWORD_CHANGED,
  PASSWORD_RESET,
  PASSWORD_TOO_COMMON,
  RESET_LINK_UNUSABLE,
} from '#src/features/auth/messages.ts'

const HOUR_MS = 60 * 60 * 1000
const NEW_PASSWORD = 'a green lantern in snow'

let test: SharedApp
beforeAll(async () => {
  test = await getSharedApp()
})

const mailsTo = (email: string) => test.mails.filter(({ to }) => to === email)

async function call(method: 'POST' | 'DELETE', name: string, payload?: object, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await test.call({
    method,
    url: `/api/auth/${name}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, string>>() }
}

async function loginStatus(email: string, password: string) {
  return (await call('POST', 'login', { email, password })).status
}

/** Creates a verified account and logs in. */
async function person() {
  const email = uniqueEmail()
  await call('POST', 'signup', { email, password: PASSWORD })
  await call('POST', 'verify-email', { token: linkToken(mailsTo(email)[0]) })
  const { body } = await call('POST', 'login', { email, password: PASSWORD })
  return { email, token: body['token'] ?? '' }
}

async function isSessionGood(token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  return (await test.call({ url: '/api/projects', headers })).statusCode === 200
}

/** Requests a reset email and returns its token. */
async function requestReset(email: string): Promise<string> {
  await call('POST', 'forgot-password', { email })
  await test.deps.mailer.idle()
  return linkToken(mailsTo(email).at(-1))
}

describe('forgotten password', () => {
  it('answers the same for any address and only emails existing accounts', async () => {
    const [{ email }, unknown] = [await person(), uniqueEmail()]
    const before = mailsTo(email).length
    const answers = []
    for (const address of [email, email.toUpperCase(), unknown]) {
      answers.push(await call('POST', 'forgot-password', { email: address }))
    }
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await test.deps.mailer.idle()
    expect(mailsTo(email)).toHaveLength(before + 2)
    expect(mailsTo(unknown)).toHaveLength(0)
    const mail = mailsTo(email).at(-1)
    expect(mail?.subject).toBe('Reset your Scenewright password')
    expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/)
  })

  it('is changed by a link that works once, ends every session and sends a notice', async () => {
    const { email, token: session } = await person()
    const token = await requestReset(email)
    const changed = await call('POST', 'reset-password', { token, password: NEW_PASSWORD })
    expect(changed).toEqual({ status: 200, body: { message: PASSWORD_RESET } })
    expect(await isSessionGood(session)).toBe(false)
    expect(await loginStatus(email, PASSWORD)).toBe(401)
    expect(await loginStatus(email, NEW_PASSWORD)).toBe(200)
    expect(mailsTo(email).at(-1)?.subject).toBe('Your Scenewright password was changed')
    expect(mailsTo(email).at(-1)?.text).not.toContain('token=')
    expect(await call('POST', 'reset-password', { token, password: PASSWORD })).toEqual({
      status: 400,
      body: { code: 'INVALID_TOKEN', error: RESET_LINK_UNUSABLE },
    })
  })

  it('is changed once by twenty concurrent calls with one link', async () => {
    const { email } = await person()
    const token = await requestReset(email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        call('POST', 'reset-password', { token, password: `${NEW_PASSWORD} ${index}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
    const account = await test.prisma.user.findUniqueOrThrow({ where: { email } })
    expect(account.sessionVersion).toBe(2)
  })

  it('is not changed by an older, expired, wrong or missing link', async () => {
    const { email } = await person()
    const [older, newer] = [await requestReset(email), await requestReset(email)]
    const reset = async (token: string) =>
      (await call('POST', 'reset-password', { token, password: NEW_PASSWORD })).status
    expect(await reset(newer)).toBe(200)
    const verify = linkToken(mailsTo(email)[0])
    for (const token of [older, verify, '', 'x', "' OR 1=1 --"])
      expect(await reset(token)).toBe(400)

    const late = await createTestApp()
    const address = uniqueEmail()
    await late.logIn(address)
    const post = async (name: string, payload: object) =>
      await late.call({ method: 'POST', url: `/api/auth/${name}`, payload })
    await post('forgot-password', { email: address })
    await late.deps.mailer.idle()
    late.passTime(HOUR_MS + 1)
    const token = linkToken(late.mails.at(-1))
    expect((await post('reset-password', { token, password: NEW_PASSWORD })).statusCode).toBe(400)
    await late.close()
  })

  it.each([{}, { password: NEW_PASSWORD }, { token: '', password: NEW_PASSWORD }])(
    'without a token is refused as an invalid token (%j)',
    async (body) => {
      expect(await call('POST', 'reset-password', body)).toEqual({
        status: 400,
        body: { code: 'INVALID_TOKEN', error: 'Invalid reset token' },
      })
    },
  )

  it('has a link that can be checked without using it up', async () => {
    const { email } = await person()
    const token = await requestReset(email)
    const check = async () => await call('POST', 'check-reset-link', { token })
    expect(await check()).toEqual({ status: 200, body: { valid: true } })
    expect((await check()).status).toBe(200)
    await call('POST', 'reset-password', { token, password: NEW_PASSWORD })
    const unusable = { code: 'INVALID_TOKEN', error: RESET_LINK_UNUSABLE }
    expect(await check()).toEqual({ status: 400, body: unusable })
    for (const other of ['x', linkToken(mailsTo(email)[0])]) {
      const { body } = await call('POST', 'check-reset-link', { token: other })
      expect(body).toEqual(unusable)
    }
    expect((await call('POST', 'check-reset-link', {})).body['error']).toBe('Invalid reset token')
  })

  it('has a link that offers the desktop app only if it was asked for there', async () => {
    const { email } = await person()
    await call('POST', 'forgot-password', { email, from_app: true })
    await test.deps.mailer.idle()
    expect(mailsTo(email).at(-1)?.link).toMatch(/\?token=[\w-]{43}&app=1$/)
    const address = uniqueEmail()
    await call('POST', 'signup', { email: address, password: PASSWORD, from_app: true })
    await call('POST', 'resend-verification', { email: address, from_app: true })
    await test.deps.mailer.idle()
    const links = mailsTo(address).map(({ link }) => link)
    expect(links).toEqual([expect.stringMatching(/&app=1$/), expect.stringMatching(/&app=1$/)])
  })

  it('does not use up the link if the new password is rejected', async () => {
    const { email } = await person()
    const token = await requestReset(email)
    for (const [password, error] of [
      ['1234567', PASSWORD_TOO_SHORT],
      ['password1', PASSWORD_TOO_COMMON],
      [email, PASSWORD_IS_EMAIL],
    ] as const) {
      const refused = await call('POST', 'reset-password', { token, password })
      expect(refused).toEqual({ status: 400, body: { code: 'VALIDATION_FAILED', error } })
    }
    expect((await call('POST', 'reset-password', { token, password: NEW_PASSWORD })).status).toBe(
      200,
    )
  })

  it('verifies the address of an unverified account', async () => {
    const email = uniqueEmail()
    await call('POST', 'signup', { email, password: PASSWORD })
    const token = await requestReset(email)
    await call('POST', 'reset-password', { token, password: NEW_PASSWORD })
    expect(await loginStatus(email, NEW_PASSWORD)).toBe(200)
  })
})

describe('change password', () => {
  it('continues this session and ends the others and all reset links', async () => {
    const { email, token: here } = await person()
    const there = (await call('POST', 'login', { email, password: PASSWORD })).body['token'] ?? ''
    const link = await requestReset(email)
    const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    const { status, body } = await call('POST', 'change-password', passwords, here)
    expect([status, body['message']]).toEqual([200, PASSWORD_CHANGED])
    expect(await isSessionGood(body['token'] ?? '')).toBe(true)
    expect([await isSessionGood(here), await isSessionGood(there)]).toEqual([false, false])
    expect(await loginStatus(email, NEW_PASSWORD)).toBe(200)
    const reset = { token: link, password: PASSWORD }
    expect((await call('POST', 'reset-password', reset)).status).toBe(400)
    expect(mailsTo(email).at(-1)?.subject).toBe('Your Scenewright password was changed')
  })

  it.each([
    ['wrong', 'not my password', NEW_PASSWORD, CURRENT_PASSWORD_WRONG],
    ['short', PASSWORD, '1234567', PASSWORD_TOO_SHORT],
    ['common', PASSWORD, 'password1', PASSWORD_TOO_COMMON],
  ])('rejects a %s password and keeps the session', async (_, current, chosen, error) => {
    const { email, token } = await person()
    const passwords = { currentPassword: current, newPassword: chosen }
    const refused = await call('POST', 'change-password', passwords, token)
    expect(refused).toEqual({ status: 400, body: { code: 'VALIDATION_FAILED', error } })
    expect(await isSessionGood(token)).toBe(true)
    expect(await loginStatus(email, PASSWORD)).toBe(200)
  })

  it('rejects the address, but logs in an account that has it already', async () => {
    const { email, token } = await person()
    const passwords = { currentPassword: PASSWORD, newPassword: email }
    const error = PASSWORD_IS_EMAIL
    expect(await call('POST', 'change-password', passwords, token)).toEqual({
      status: 400,
      body: { code: 'VALIDATION_FAILED', error },
    })
    const passwordHash = await test.deps.passwords.hash(email)
    await test.prisma.user.update({ where: { email }, data: { passwordHash } })
    expect(await loginStatus(email, email)).toBe(200)
  })

  it('lets a session try ten passwords', async () => {
    const { token } = await person()
    const passwords = { currentPassword: 'not my password', newPassword: NEW_PASSWORD }
    const statuses = []
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await call('POST', 'change-password', passwords, token)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })
})

describe('logout and deletion', () => {
  it('logging out everywhere ends every session, including this one', async () => {
    const { email, token: here } = await person()
    const there = (await call('POST', 'login', { email, password: PASSWORD })).body['token'] ?? ''
    const answer = await call('POST', 'logout-everywhere', undefined, here)
    expect(answer).toEqual({ status: 200, body: { message: LOGGED_OUT_EVERYWHERE } })
    expect([await isSessionGood(here), await isSessionGood(there)]).toEqual([false, false])
    expect(await loginStatus(email, PASSWORD)).toBe(200)
  })

  it('deleting the account hides all its data and no one else’s', async () => {
    const [{ email, token }, other] = [await person(), await person()]
    const create = async (session: string) =>
      await test.call({
        method: 'POST',
        url: '/api/projects',
        headers: { authorization: `Bearer ${session}` },
        payload: { title: 'Mine' },
      })
    const project = (await create(token)).json<{ id: string }>()
    await create(other.token)
    await requestReset(email)
    const deleted = await call('DELETE', 'delete-account', undefined, token)
    expect(deleted).toEqual({ status: 200, body: { message: 'Account deleted successfully' } })
    expect(await test.prisma.user.count({ where: { email } })).toBe(0)
    expect(await test.prisma.project.count({ where: { id: project.id, deletedAt: null } })).toBe(0)
    expect(await test.prisma.oneTimeToken.count({ where: { user: { email } } })).toBe(0)
    expect(await test.prisma.project.count({ where: { user: { email: other.email } } })).toBe(1)
    expect(await isSessionGood(token)).toBe(false)
    expect(await loginStatus(email, PASSWORD)).toBe(401)
    expect(mailsTo(email).at(-1)?.subject).toBe('Your Scenewright account was deleted')
    // The address can sign up again.
    expect((await call('POST', 'signup', { email, password: PASSWORD })).status).toBe(200)
  })
})
