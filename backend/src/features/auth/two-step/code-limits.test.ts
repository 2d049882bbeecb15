/** Limits of second-step codes (docs/product/api.md#limits): nobody can guess one. */
import { afterEach, beforeEach, expect, it } from 'vitest'
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
} from '#test/support/two-step.ts'

const LIMIT = 10

let test: TestApp
beforeEach(async () => {
  test = await createTestApp()
})
afterEach(async () => await test.close())

/** Sends wrong codes, each as a new login. @returns the statuses */
async function guess(writer: TwoStepWriter, count: number, from?: string): Promise<number[]> {
  const statuses: number[] = []
  for (let tries = 0; tries < count; tries += 1) {
    const challenge = await passwordStep(test, writer, from)
    statuses.push((await codeStep(test, challenge, '000000', from)).status)
  }
  return statuses
}

it('limits an account to ten wrong codes from other networks, also after a password reset', async () => {
  const writer = await twoStepWriter(test)
  const { email } = writer
  expect(await guess(writer, LIMIT + 2)).toEqual([
    ...Array.from({ length: LIMIT }, () => 401),
    429,
    429,
  ])
  await authCall(test, 'forgot-password', { email })
  await test.deps.mailer.idle()
  const reset = test.mails.findLast(({ to, link }) => to === email && link.includes('reset'))
  const from = '198.51.100.7'
  const body = { token: linkToken(reset), password: PASSWORD }
  expect((await authCall(test, 'reset-password', body, { from })).status).toBe(200)
  // Reading the mail isn't enough to make the network a known one.
  expect(await guess(writer, 1, from)).toEqual([429])
})

it('the owner can log in from a known network meanwhile', async () => {
  const writer = await twoStepWriter(test)
  const home = '192.0.2.44'
  test.passTime(STEP_MS)
  const first = await passwordStep(test, writer, home)
  expect((await codeStep(test, first, appCode(test, writer.secret), home)).status).toBe(200)
  await guess(writer, LIMIT)
  test.passTime(STEP_MS)
  const again = await passwordStep(test, writer, home)
  expect((await codeStep(test, again, appCode(test, writer.secret), home)).status).toBe(200)
})

it('limits a known network to ten wrong codes too', async () => {
  const writer = await twoStepWriter(test)
  const home = '192.0.2.45'
  test.passTime(STEP_MS)
  const first = await passwordStep(test, writer, home)
  expect((await codeStep(test, first, appCode(test, writer.secret), home)).status).toBe(200)
  const statuses = await guess(writer, LIMIT + 1, home)
  expect(statuses.filter((status) => status === 401)).toHaveLength(LIMIT)
  expect(statuses.at(-1)).toBe(429)
})

it('right codes do not count', async () => {
  const writer = await twoStepWriter(test)
  for (let logins = 0; logins <= LIMIT; logins += 1) {
    test.passTime(STEP_MS)
    const challenge = await passwordStep(test, writer)
    const { status } = await codeStep(test, challenge, appCode(test, writer.secret))
    expect(status).toBe(200)
  }
})

it('limits wrong codes of a session that tries to turn it off', async () => {
  const { headers } = await twoStepWriter(test)
  const body = { password: PASSWORD, code: '000000' }
  const statuses: number[] = []
  for (let tries = 0; tries <= LIMIT; tries += 1) {
    statuses.push((await authCall(test, 'two-step/turn-off', body, { headers })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: LIMIT }, () => 400), 429])
})
