/** `npm run admin -- two-step-off`, and what the cleanup deletes of unfinished logins. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runAdminCommand } from '#src/features/admin/admin-command.ts'
import { cleanDue } from '#src/features/cleaning/cleaning.ts'
import { createMailQueue } from '#src/lib/mail/queue/queue-mails.ts'
import { PASSWORD, type TestApp, createTestApp } from './support/test-app.ts'
import { authCall, passwordStep, twoStepWriter, writerWithPassword } from './support/two-step.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(async () => await test.close())

it('lets a locked-out writer log in with the password, and mails it when a server runs', async () => {
  const writer = await twoStepWriter(test)
  const { id, email } = writer
  // As in the command's own process, which queues mails and sends none.
  const mailer = createMailQueue(test.prisma, test.deps.jwtSecret, test.deps.clock)
  const turnOff = async (address: string) =>
    await runAdminCommand({ ...test.deps, mailer }, ['two-step-off', address])
  expect(await turnOff(email.toUpperCase())).toEqual({
    isDone: true,
    text: `${email} can log in with the password alone now, and gets an email about it.`,
  })
  expect((await authCall(test, 'login', { email, password: PASSWORD })).status).toBe(200)
  expect(await test.prisma.recoveryCode.count({ where: { userId: id } })).toBe(0)
  await test.deps.mailer.idle()
  expect(test.mails.at(-1)).toMatchObject({
    to: email,
    subject: 'Two-step login is off for your Scenewright account',
  })
  expect((await turnOff(email)).text).toBe(`${email} doesn't use two-step login.`)
  expect((await turnOff('nobody@example.com')).isDone).toBe(false)
})

it('cleans up logins and setups that nobody finished, and nothing else', async () => {
  const [on, started] = [await twoStepWriter(test), await writerWithPassword(test)]
  const { headers } = started
  await passwordStep(test, on)
  await authCall(test, 'two-step/set-up', { password: PASSWORD }, { headers })
  await authCall(test, 'login/passkey-request', undefined)
  const counts = async () => [
    await test.prisma.accountChallenge.count(),
    await test.prisma.passkeyChallenge.count(),
    await test.prisma.twoStepLogin.count({ where: { userId: { in: [on.id, started.id] } } }),
  ]
  const cleanNow = async () =>
    await cleanDue(test.deps, test.deps.clock(), new AbortController().signal)
  await cleanNow()
  expect(await counts()).toEqual([1, 1, 2])
  test.passTime(DAY_MS + 1)
  await cleanNow()
  expect(await counts()).toEqual([0, 0, 1])
})
