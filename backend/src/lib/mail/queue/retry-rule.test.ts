import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeSmtpServer, startFakeSmtpServer } from '#test/support/fake-smtp-server.ts'
import { smtpTransport } from '../smtp.ts'
import { verifyEmailMail } from '../templates/verify-email.ts'
import { failureName, retryDelayMs, sendProblem } from './retry-rule.ts'

const SIGN_UP = { at: new Date('2026-11-23T09:05:00Z'), device: 'Firefox on Windows' }

const SENDER = 'no-reply@scenewright.example'
const CLOSED_PORT = 'smtp://ada:hush@127.0.0.1:1'

let fake: FakeSmtpServer
let slow: FakeSmtpServer
beforeAll(async () => {
  const refuse = { 'gone@example.com': 550, 'later@example.com': 451, 'busy@example.com': 421 }
  fake = await startFakeSmtpServer({ refuse, sender: SENDER })
  slow = await startFakeSmtpServer({ acceptAfterMs: 60_000 })
})
afterAll(async () => {
  await fake.close()
  await slow.close()
})

/** The error of a real try. */
async function failureOf(url: string, to: string, from = SENDER): Promise<unknown> {
  const transport = smtpTransport(url, from)
  try {
    const mail = verifyEmailMail(to, 'http://localhost:3000/verify-email?token=x', SIGN_UP)
    await transport.send(mail, 'an-id', AbortSignal.timeout(1000))
  } catch (error) {
    return error
  } finally {
    transport.close()
  }
  throw new Error('the mail was sent')
}

describe('a failed try', () => {
  it.each([
    ['is final if the recipient is refused', () => failureOf(fake.url, 'gone@example.com'), '550'],
    ['is final for an impossible address', () => failureOf(fake.url, 'a b@@'), '501'],
  ])('%s', async (_, fail, name) => {
    const error = await fail()
    expect([sendProblem(error), failureName(error)]).toEqual(['rejected', name])
  })

  it('is repeated if the recipient is refused for now', async () => {
    const error = await failureOf(fake.url, 'later@example.com')
    expect([sendProblem(error), failureName(error)]).toEqual(['deferred', '451'])
  })

  it.each([
    ['there is no server', () => failureOf(CLOSED_PORT, 'ada@example.com')],
    ['the password is wrong', () => failureOf(fake.url.replace('hush', 'hiss'), 'ada@example.com')],
    ['the server closes', () => failureOf(fake.url, 'busy@example.com')],
    ['the server takes too long', () => failureOf(slow.url, 'ada@example.com')],
    [
      'MAIL_FROM is refused',
      () => failureOf(fake.url, 'ada@example.com', 'eve@scenewright.example'),
    ],
  ])('is the server’s problem, not the mail’s, if %s', async (_, fail) => {
    expect(sendProblem(await fail())).toBe('unreachable')
  })

  it('is repeated for errors of the outbox folder', () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    expect([sendProblem(full), failureName(full)]).toEqual(['deferred', 'ENOSPC'])
  })
})

it('waits twice as long after each try, up to 15 minutes, at random', () => {
  expect([1, 2, 3, 8, 9, 100].map((tries) => retryDelayMs(tries, 1))).toEqual([
    5000, 10_000, 20_000, 640_000, 900_000, 900_000,
  ])
  expect(retryDelayMs(1, 0)).toBe(2500)
})
