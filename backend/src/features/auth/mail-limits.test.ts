/** The mails that strangers can have sent: a mailbox is not flooded, and its owner is not locked out. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { uniqueEmail } from '#test/support/people.ts'
import { PASSWORD, type TestApp, createTestApp } from '#test/support/test-app.ts'

const FROM_ONE_ADDRESS = 5
const TO_ONE_MAILBOX = 20
const FROM_ONE_ADDRESS_TO_ANY = 30

let test: TestApp
beforeEach(async () => {
  test = await createTestApp()
})
afterEach(async () => await test.close())

type Asked = Readonly<{ email: string; from: string; call?: string }>

async function ask({ email, from, call = 'forgot-password' }: Asked) {
  return await test.call({
    method: 'POST',
    url: `/api/auth/${call}`,
    remoteAddress: from,
    payload: { email, password: PASSWORD },
  })
}

const FIRST_FOUR = ['signup', 'resend-verification', 'forgot-password', 'resend-verification']

it('lets one address have five sent to a mailbox, whatever their kind', async () => {
  const email = uniqueEmail()
  for (const call of [...FIRST_FOUR, 'forgot-password']) {
    expect((await ask({ email, from: '192.0.2.7', call })).statusCode).toBe(200)
  }
  for (const call of ['signup', 'resend-verification', 'forgot-password']) {
    const refused = await ask({ email, from: '192.0.2.7', call })
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  }
})

it('lets the owner of a mailbox in when a stranger has used up what one address may', async () => {
  const email = uniqueEmail()
  await test.logIn(email)
  for (let count = 0; count < FROM_ONE_ADDRESS_TO_ANY; count += 1) {
    await ask({ email, from: '192.0.2.7' })
  }
  expect((await ask({ email, from: '192.0.2.7' })).statusCode).toBe(429)
  expect((await ask({ email, from: '192.0.2.8' })).statusCode).toBe(200)
  await test.deps.mailer.idle()
  expect(test.mails.filter(({ to }) => to === email)).toHaveLength(FROM_ONE_ADDRESS + 1)
})

it('counts a whole IPv6 network as one asker', async () => {
  const email = uniqueEmail()
  for (let count = 1; count <= FROM_ONE_ADDRESS; count += 1) {
    expect((await ask({ email, from: `2001:db8::${count}` })).statusCode).toBe(200)
  }
  expect((await ask({ email, from: '2001:db8::ffff' })).statusCode).toBe(429)
  expect((await ask({ email, from: '2001:db8:0:1::1' })).statusCode).toBe(200)
})

it('lets many addresses together have twenty sent to a mailbox', async () => {
  const email = uniqueEmail()
  for (let count = 0; count < TO_ONE_MAILBOX; count += 1) {
    expect((await ask({ email, from: `192.0.2.${count}` })).statusCode).toBe(200)
  }
  expect((await ask({ email, from: '192.0.2.200' })).statusCode).toBe(429)
  expect((await ask({ email: uniqueEmail(), from: '192.0.2.200' })).statusCode).toBe(200)
})

it('lets one address ask for thirty, to whatever mailboxes', async () => {
  for (let count = 0; count < FROM_ONE_ADDRESS_TO_ANY; count += 1) {
    expect((await ask({ email: uniqueEmail(), from: '192.0.2.7' })).statusCode).toBe(200)
  }
  expect((await ask({ email: uniqueEmail(), from: '192.0.2.7' })).statusCode).toBe(429)
})
