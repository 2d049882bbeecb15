/** Deletions that an admin has planned (docs/product/admin.md#roles). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { type BillingApp, createBillingApp } from '#test/support/billing.ts'
import { cleanDue } from './cleaning.ts'

let billing: BillingApp
beforeAll(async () => {
  billing = await createBillingApp()
})
afterAll(async () => await billing.close())

/** Deletes what is due now. */
const cleanNow = async () =>
  await cleanDue(billing.test.deps, billing.test.deps.clock(), new AbortController().signal)

const inDays = (days: number) => new Date(billing.test.deps.clock().getTime() + days * DAY_MS)
const isThere = async ({ id }: { id: string }) =>
  (await billing.test.prisma.user.findUnique({ where: { id, deletedAt: null } })) !== null
const plan = async ({ id }: { id: string }, days: number) =>
  await billing.test.prisma.user.update({
    where: { id },
    data: { deletionDueAt: inDays(days) },
  })

it('deletes due accounts like their owners would, once Stripe has canceled', async () => {
  const { test, fake, customer } = billing
  const paying = await customer('pro')
  const later = await test.logIn()
  await plan(paying, 7)
  await plan(later, 8)
  await cleanNow()
  expect(await isThere(paying)).toBe(true)
  test.passTime(7 * DAY_MS)
  Object.assign(fake.failure, { on: /DELETE/, status: 500 })
  await cleanNow()
  fake.failure.on = null
  expect([await isThere(paying), paying.atStripe.status]).toEqual([true, 'active'])
  expect((await cleanNow()).accounts).toBe(1)
  expect([await isThere(paying), paying.atStripe.status]).toEqual([false, 'canceled'])
  expect(await isThere(later)).toBe(true)
  await test.deps.mailer.idle()
  expect(test.mails.findLast(({ to }) => to === paying.email)?.text).toContain(
    'As we wrote to you, we deleted',
  )
  const action = await test.prisma.adminAction.findFirst({ where: { targetId: paying.id } })
  expect(action).toMatchObject({ actor: 'the server', action: 'delete' })
})

it('never deletes the last admin', async () => {
  const { test } = billing
  const admins = [await test.logIn(), await test.logIn()]
  for (const { id } of admins) {
    await test.prisma.user.update({ where: { id }, data: { isAdmin: true } })
  }
  const [first, second] = admins
  if (!first || !second) throw new Error('no admins')
  await plan(first, -1)
  await test.prisma.user.update({
    where: { id: second.id },
    data: { suspendedAt: test.deps.clock() },
  })
  await cleanNow()
  expect(await isThere(first)).toBe(true)
  expect(test.logged.join('')).toContain("the last admin's account isn't deleted")
  await test.prisma.user.update({ where: { id: second.id }, data: { suspendedAt: null } })
  await cleanNow()
  expect(await isThere(first)).toBe(false)
})
