/** Changing the account's address (docs/product/account.md#account): both mailboxes must confirm. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as argon2 from '@node-rs/argon2'
import { createBillingApp } from '#test/support/billing.ts'
import { linkToken, uniqueEmail } from '#test/support/people.ts'
import {
  type LoggedIn,
  PASSWORD,
  PASSWORD_HASH_MB,
  type TestApp,
  createTestApp,
} from '#test/support/test-app.ts'
import { createPasswords } from '#src/lib/auth/password-hash.ts'
import {
  ADDRESS_CHANGED,
  CHANGE_CANCELED,
  CHANGE_LINK_UNUSABLE,
  CURRENT_PASSWORD_WRONG,
  ONE_LINK_OPENED,
  SAME_ADDRESS,
} from '#src/features/auth/messages.ts'

// Counts the slow hashes instead of measuring time, which would be unreliable on a busy machine.
const verify = vi.fn(argon2.verify)
const passwords = createPasswords(PASSWORD_HASH_MB, { hash: argon2.hash, verify })

const CHANGE = '/api/account/email-change'
const DAY_MS = 24 * 60 * 60 * 1000

let test: TestApp
let passwordHash: string
beforeAll(async () => {
  test = await createTestApp({ deps: { passwords } })
  passwordHash = await passwords.hash(PASSWORD)
})
afterAll(async () => await test.close())

/** A logged-in user whose password is PASSWORD. */
async function writer(app = test): Promise<LoggedIn> {
  const person = await app.logIn()
  await app.prisma.user.update({ where: { id: person.id }, data: { passwordHash } })
  return person
}

async function ask({ headers }: LoggedIn, email: string, password = PASSWORD, app = test) {
  return await app.call({ method: 'POST', url: CHANGE, headers, payload: { email, password } })
}

const mailTo = (email: string, app = test) => app.mails.findLast(({ to }) => to === email)
const tokenTo = (email: string, app = test) => linkToken(mailTo(email, app))

async function post(path: string, payload: object, app = test) {
  const answer = await app.call({ method: 'POST', url: `/api/auth/${path}`, payload })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const open = async (token: string, app = test) => await post('confirm-email-change', { token }, app)
const pending = async ({ headers }: LoggedIn, app = test) =>
  (await app.call({ url: CHANGE, headers })).json<{ email: string; email_change: unknown }>()
const emailOf = async ({ id }: LoggedIn, app = test) =>
  (await app.prisma.user.findUniqueOrThrow({ where: { id } })).email
const loginStatus = async (email: string) =>
  (await post('login', { email, password: PASSWORD })).status

/** Asks for a change and returns the tokens of both links. */
async function asked(person: LoggedIn, email: string, app = test) {
  expect((await ask(person, email, PASSWORD, app)).statusCode).toBe(200)
  return { old: tokenTo(person.email, app), fresh: tokenTo(email, app) }
}

const UNUSABLE = { status: 400, body: { code: 'INVALID_TOKEN', error: CHANGE_LINK_UNUSABLE } }
const ONE_OPENED = { status: 200, body: { message: ONE_LINK_OPENED, is_done: false } }
const DONE = { status: 200, body: { message: ADDRESS_CHANGED, is_done: true } }

it.each(['old', 'fresh'] as const)(
  'changes the address once both links were opened, the %s one first',
  async (first) => {
    const person = await writer()
    const email = uniqueEmail()
    const tokens = await asked(person, email)
    expect(await open(tokens[first])).toEqual(ONE_OPENED)
    expect(await open(tokens[first])).toEqual(ONE_OPENED)
    expect(await emailOf(person)).toBe(person.email)
    expect(await pending(person)).toMatchObject({
      email: person.email,
      email_change: {
        new_email: email,
        is_old_confirmed: first === 'old',
        is_new_confirmed: first === 'fresh',
      },
    })
    const second = first === 'old' ? tokens.fresh : tokens.old
    expect(await open(second)).toEqual(DONE)
    expect(await open(second)).toEqual(DONE)
    expect(await emailOf(person)).toBe(email)
    expect([await loginStatus(person.email), await loginStatus(email)]).toEqual([401, 200])
    const { headers } = person
    expect((await test.call({ url: '/api/projects', headers })).statusCode).toBe(401)
    await test.deps.mailer.idle()
    for (const to of [person.email, email]) {
      expect(mailTo(to)?.subject).toContain('was changed')
    }
  },
)

it('changes the address once if both links are opened at once', async () => {
  const person = await writer()
  const email = uniqueEmail()
  const { old, fresh } = await asked(person, email)
  const answers = await Promise.all([open(old), open(fresh)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.filter(({ body }) => body['is_done'] === true)).toHaveLength(1)
  expect(await emailOf(person)).toBe(email)
})

it('needs the right password, which counts like a failed login', async () => {
  const person = await writer()
  const email = uniqueEmail()
  for (let count = 0; count < 10; count += 1) {
    const answer = await ask(person, email, 'wrong')
    expect(answer.json()).toMatchObject({ error: CURRENT_PASSWORD_WRONG })
  }
  expect((await ask(person, email)).statusCode).toBe(429)
  expect(mailTo(email)).toBeUndefined()
})

it('refuses the address that the account has', async () => {
  const person = await writer()
  const answer = await ask(person, person.email.toUpperCase())
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: SAME_ADDRESS }])
})

it('answers the same, with the same work, if the new address has an account', async () => {
  const [free, taken] = [uniqueEmail(), (await writer()).email]
  const answers = await Promise.all(
    [free, taken].map(async (email) => {
      const person = await writer()
      const answer = await ask(person, email)
      return { person, status: answer.statusCode, text: answer.body.replaceAll(email, 'X') }
    }),
  )
  const [first, second] = answers
  const withoutTime = (text = '') => text.replace(/"expires_at":"[^"]+"/, '')
  expect(second?.status).toBe(200)
  expect(withoutTime(second?.text)).toBe(withoutTime(first?.text))
  await test.deps.mailer.idle()
  expect(mailTo(taken)?.link).toBe('http://localhost:3000/login')
  // Its owner's link doesn't change anything alone.
  if (second) expect(await open(tokenTo(second.person.email))).toEqual(ONE_OPENED)
  expect(await loginStatus(taken)).toBe(200)
})

it('hashes one password for a free and for a taken address', async () => {
  for (const email of [uniqueEmail(), (await writer()).email]) {
    const person = await writer()
    verify.mockClear()
    await ask(person, email)
    expect(verify).toHaveBeenCalledTimes(1)
  }
})

it('gives way to an account that was verified meanwhile, and reveals nothing', async () => {
  const person = await writer()
  const email = uniqueEmail()
  const { old, fresh } = await asked(person, email)
  await open(fresh)
  await post('signup', { email, password: PASSWORD })
  await post('verify-email', { token: tokenTo(email) })
  expect(await open(old)).toEqual(UNUSABLE)
  expect(await emailOf(person)).toBe(person.email)
  expect(await loginStatus(email)).toBe(200)
  expect(await pending(person)).toMatchObject({ email_change: null })
})

it('replaces a sign-up with the new address that was never verified', async () => {
  const person = await writer()
  const email = uniqueEmail()
  await post('signup', { email, password: 'a blue lantern in fog' })
  const signUp = tokenTo(email)
  const { old, fresh } = await asked(person, email)
  await open(old)
  expect(await open(fresh)).toEqual(DONE)
  expect(await emailOf(person)).toBe(email)
  expect((await post('verify-email', { token: signUp })).status).toBe(400)
})

it('has one winner if both a sign-up and a change want an address at once', async () => {
  const person = await writer()
  const email = uniqueEmail()
  const { old, fresh } = await asked(person, email)
  await open(old)
  const [confirmed] = await Promise.all([
    open(fresh),
    ...[1, 2, 3].map(async () => await post('signup', { email, password: PASSWORD })),
  ])
  expect(confirmed).toEqual(DONE)
  expect(await emailOf(person)).toBe(email)
  expect(await test.prisma.user.count({ where: { email } })).toBe(1)
})

it('ends after 24 hours, when it is canceled, replaced, or the password is changed', async () => {
  const app = await createTestApp()
  const late = await writer(app)
  const inTime = await asked(late, uniqueEmail(), app)
  app.passTime(DAY_MS)
  expect(await open(inTime.old, app)).toEqual(UNUSABLE)
  expect(await pending(late, app)).toMatchObject({ email_change: null })
  await app.close()

  const person = await writer()
  const canceled = await asked(person, uniqueEmail())
  const { headers } = person
  const cancel = async () => await test.call({ method: 'DELETE', url: CHANGE, headers })
  expect((await cancel()).json()).toEqual({ message: CHANGE_CANCELED })
  expect((await cancel()).statusCode).toBe(404)
  expect(await open(canceled.old)).toEqual(UNUSABLE)

  const replaced = await asked(person, uniqueEmail())
  const last = await asked(person, uniqueEmail())
  expect(await open(replaced.old)).toEqual(UNUSABLE)
  const newPassword = { currentPassword: PASSWORD, newPassword: 'a gray lantern in hail' }
  const url = '/api/auth/change-password'
  expect((await test.call({ method: 'POST', url, headers, payload: newPassword })).statusCode).toBe(
    200,
  )
  expect([await open(last.old), await open(last.fresh)]).toEqual([UNUSABLE, UNUSABLE])
})

it('invalidates reset links in the old mailbox', async () => {
  const person = await writer()
  await post('forgot-password', { email: person.email })
  await test.deps.mailer.idle()
  const reset = tokenTo(person.email)
  const { old, fresh } = await asked(person, uniqueEmail())
  await open(old)
  await open(fresh)
  expect((await post('reset-password', { token: reset, password: PASSWORD })).status).toBe(400)
})

it('limits the mails to one mailbox', async () => {
  const email = uniqueEmail()
  const remoteAddress = '192.0.2.9'
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) {
    const { headers } = await writer()
    const payload = { email, password: PASSWORD }
    const answer = await test.call({ method: 'POST', url: CHANGE, headers, payload, remoteAddress })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

it("changes the customer's address at Stripe, and works while Stripe is down", async () => {
  const app = await createBillingApp()
  const customers = [await app.customer('basic'), await app.customer('basic')]
  const [first, second] = customers
  if (!first || !second) throw new Error('no customers')
  const change = async (person: LoggedIn) => {
    await app.test.prisma.user.update({ where: { id: person.id }, data: { passwordHash } })
    const email = uniqueEmail()
    const { old, fresh } = await asked(person, email, app.test)
    await open(old, app.test)
    expect(await open(fresh, app.test)).toEqual(DONE)
    return email
  }
  const changed = await change(first)
  expect(app.fake.state.customers.get(first.atStripe.customer)?.email).toBe(changed)
  await app.fake.close()
  await change(second)
  expect(app.test.logged.join('')).toContain("could not change a customer's email")
  await app.test.close()
}, 60_000)
