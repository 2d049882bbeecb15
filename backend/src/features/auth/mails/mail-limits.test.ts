/** Limits for emails that strangers can trigger: no flooded mailboxes, no locked-out owners. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { uniqueEmail } from '#test/support/people.ts'
import { PASSWORD, type TestApp, createTestApp } from '#test/support/test-app.ts'

const PER_NETWORK_AND_MAILBOX = 5
const PER_MAILBOX = 20
const PER_NETWORK = 30

let test: TestApp
beforeEach(async () => {
  test = await createTestApp()
})
afterEach(async () => await test.close())

type MailRequest = Readonly<{ email: string; from: string; call?: string }>

async function send({ email, from, call = 'forgot-password' }: MailRequest) {
  return await test.call({
    method: 'POST',
    url: `/api/auth/${call}`,
    remoteAddress: from,
    payload: { email, password: PASSWORD },
  })
}

const FIRST_FOUR = ['signup', 'resend-verification', 'forgot-password', 'resend-verification']

it('allows five emails of any kind from one network to a mailbox', async () => {
  const email = uniqueEmail()
  for (const call of [...FIRST_FOUR, 'forgot-password']) {
    expect((await send({ email, from: '192.0.2.7', call })).statusCode).toBe(200)
  }
  for (const call of ['signup', 'resend-verification', 'forgot-password']) {
    const refused = await send({ email, from: '192.0.2.7', call })
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  }
})

it('still serves the owner of a mailbox after a stranger used up their own limit', async () => {
  const email = uniqueEmail()
  await test.logIn(email)
  for (let count = 0; count < PER_NETWORK; count += 1) {
    await send({ email, from: '192.0.2.7' })
  }
  expect((await send({ email, from: '192.0.2.7' })).statusCode).toBe(429)
  expect((await send({ email, from: '192.0.2.8' })).statusCode).toBe(200)
  await test.deps.mailer.idle()
  expect(test.mails.filter(({ to }) => to === email)).toHaveLength(PER_NETWORK_AND_MAILBOX + 1)
})

it('counts a whole IPv6 /64 as one network', async () => {
  const email = uniqueEmail()
  for (let count = 1; count <= PER_NETWORK_AND_MAILBOX; count += 1) {
    expect((await send({ email, from: `2001:db8::${count}` })).statusCode).toBe(200)
  }
  expect((await send({ email, from: '2001:db8::ffff' })).statusCode).toBe(429)
  expect((await send({ email, from: '2001:db8:0:1::1' })).statusCode).toBe(200)
})

it('allows twenty emails to a mailbox from all networks together', async () => {
  const email = uniqueEmail()
  for (let count = 0; count < PER_MAILBOX; count += 1) {
    expect((await send({ email, from: `192.0.2.${count}` })).statusCode).toBe(200)
  }
  expect((await send({ email, from: '192.0.2.200' })).statusCode).toBe(429)
  expect((await send({ email: uniqueEmail(), from: '192.0.2.200' })).statusCode).toBe(200)
})

it('allows thirty emails from one network to any mailboxes', async () => {
  for (let count = 0; count < PER_NETWORK; count += 1) {
    expect((await send({ email: uniqueEmail(), from: '192.0.2.7' })).statusCode).toBe(200)
  }
  expect((await send({ email: uniqueEmail(), from: '192.0.2.7' })).statusCode).toBe(429)
})

it('messages of the contact form do not use up the emails of accounts', async () => {
  const from = '192.0.2.7'
  const contact = async () =>
    await test.call({
      method: 'POST',
      url: '/api/contact',
      remoteAddress: from,
      payload: { name: 'Ada', email: uniqueEmail(), message: 'Hello' },
    })
  for (let count = 0; count < PER_NETWORK; count += 1) await contact()
  expect((await contact()).statusCode).toBe(429)
  expect((await send({ email: uniqueEmail(), from, call: 'signup' })).statusCode).toBe(200)
})
