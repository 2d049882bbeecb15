/** Concurrent calls that change one account and its links never deadlock. */
import { beforeAll, expect, it } from 'vitest'
import { countLockWaits } from '#test/support/lock-waits.ts'
import { linkToken, uniqueEmail } from '#test/support/people.ts'
import { PASSWORD, type SharedApp, getSharedApp } from '#test/support/test-app.ts'

const NEW_PASSWORD = 'a green lantern in snow'

let test: SharedApp
beforeAll(async () => {
  test = await getSharedApp()
})

const post = async (name: string, payload: object) =>
  await test.call({ method: 'POST', url: `/api/auth/${name}`, payload })

async function newLink(name: 'forgot-password' | 'resend-verification', email: string) {
  await post(name, { email })
  await test.deps.mailer.idle()
  return linkToken(test.mails.findLast(({ to }) => to === email))
}

/** Locks the account until every call waits for it, then releases them all together. */
async function concurrently<T>(email: string, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: Promise<T>[] = []
  await test.prisma.$transaction(
    async (holder) => {
      await holder.$queryRaw`SELECT id FROM users WHERE email = ${email} FOR UPDATE`
      for (const call of calls) {
        answers.push(call())
        await expect.poll(async () => await countLockWaits(test.prisma)).toBe(answers.length)
      }
    },
    { maxWait: 20_000, timeout: 50_000 },
  )
  return await Promise.all(answers)
}

it('lets only one of two concurrent reset links change the password', async () => {
  const email = uniqueEmail()
  await test.logIn(email)
  const links = [
    await newLink('forgot-password', email),
    await newLink('forgot-password', email),
  ] as const
  const answers = await concurrently(
    email,
    links.map(
      (token) => async () =>
        (await post('reset-password', { token, password: `${NEW_PASSWORD} ${token}` })).statusCode,
    ),
  )
  expect(answers.toSorted((one, other) => one - other)).toEqual([200, 400])
  const account = await test.prisma.user.findUniqueOrThrow({ where: { email } })
  expect(account.sessionVersion).toBe(2)
  const winner = links[answers.indexOf(200)]
  const login = await post('login', { email, password: `${NEW_PASSWORD} ${winner}` })
  expect(login.statusCode).toBe(200)
})

it('deletes an account while its address is being verified', async () => {
  const email = uniqueEmail()
  await post('signup', { email, password: PASSWORD })
  const token = await newLink('resend-verification', email)
  const [deleted, verified] = await concurrently<number>(email, [
    async () => (await test.prisma.user.deleteMany({ where: { email } })).count,
    async () => (await post('verify-email', { token })).statusCode,
  ])
  expect([deleted, verified]).toEqual([1, 400])
})
