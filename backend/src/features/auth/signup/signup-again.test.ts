/** Signing up again before the address is verified: someone else may have been there first. */
import { beforeAll, expect, it } from 'vitest'
import { linkToken, uniqueEmail } from '#test/support/people.ts'
import { PASSWORD, type SharedApp, getSharedApp } from '#test/support/test-app.ts'
import { EMAIL_VERIFIED, LINK_UNKNOWN } from '#src/features/auth/messages.ts'

const ATTACKERS = 'forty red buses in rows'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

let test: SharedApp
beforeAll(async () => {
  test = await getSharedApp()
})

async function post(call: string, payload: object, userAgent = '') {
  const headers = { 'user-agent': userAgent }
  const answer = await test.call({ method: 'POST', url: `/api/auth/${call}`, payload, headers })
  return { status: answer.statusCode, body: answer.json<Record<string, string>>() }
}

const mailsTo = (email: string) => test.mails.filter(({ to }) => to === email)
const verify = async (email: string, mail: number) =>
  await post('verify-email', { token: linkToken(mailsTo(email).at(mail)) })
const loginStatus = async (email: string, password: string) =>
  (await post('login', { email, password })).status

it("an attacker's earlier sign-up gets into no account, whichever mail is opened", async () => {
  const email = uniqueEmail()
  const first = await post('signup', { email, password: ATTACKERS })
  await post('resend-verification', { email })
  await test.deps.mailer.idle()
  const again = await post('signup', { email, password: PASSWORD }, FIREFOX)
  expect(again).toEqual(first)
  expect(mailsTo(email)).toHaveLength(3)
  for (const older of [0, 1]) {
    expect(await verify(email, older)).toEqual({
      status: 400,
      body: { code: 'INVALID_TOKEN', error: LINK_UNKNOWN },
    })
  }
  expect(await loginStatus(email, ATTACKERS)).toBe(401)
  expect(await verify(email, -1)).toEqual({ status: 200, body: { message: EMAIL_VERIFIED } })
  expect(await loginStatus(email, ATTACKERS)).toBe(401)
  expect(await loginStatus(email, PASSWORD)).toBe(200)
})

it('names the time and browser of the sign-up in its mail, also when it is sent again', async () => {
  const email = uniqueEmail()
  await post('signup', { email, password: ATTACKERS })
  await post('signup', { email, password: PASSWORD }, FIREFOX)
  await post('resend-verification', { email })
  await test.deps.mailer.idle()
  const [first, second, resent] = mailsTo(email)
  expect(first?.text).toMatch(/signed up with this address on .+ UTC, using Unknown browser\./)
  expect(second?.text).toMatch(/signed up with this address on .+ UTC, using Firefox on Windows\./)
  expect(resent?.text).toContain('using Firefox on Windows.')
})

it('replaces nothing of a verified account', async () => {
  const email = uniqueEmail()
  await post('signup', { email, password: PASSWORD }, FIREFOX)
  await verify(email, -1)
  const before = await test.prisma.user.findUniqueOrThrow({ where: { email } })
  await post('signup', { email, password: ATTACKERS })
  expect(await test.prisma.user.findUniqueOrThrow({ where: { email } })).toEqual(before)
  expect(mailsTo(email).at(-1)?.subject).toBe('You already have a Scenewright account')
  expect(await loginStatus(email, ATTACKERS)).toBe(401)
})

it('concurrent sign-ups leave one link, which belongs to the stored password', async () => {
  const email = uniqueEmail()
  const passwords = [ATTACKERS, PASSWORD]
  await Promise.all(passwords.map(async (password) => await post('signup', { email, password })))
  const user = { email }
  const links = await test.prisma.oneTimeToken.count({ where: { user, purpose: 'verify' } })
  expect(links).toBe(1)
})
