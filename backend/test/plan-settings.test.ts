/** DEFAULT_PLAN and `npm run admin -- plan` (docs/product/site.md#plans). */
import { newScript } from '@scenewright/shared/script/script.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAdminCommand } from '#src/features/admin/admin-command.ts'
import { type BillingApp, createBillingApp } from '#test/support/billing.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

async function createProjects(test: TestApp, { headers }: LoggedIn, count: number) {
  const payload = { title: 'Lantern', screenplay_json: newScript() }
  const last = async () =>
    await test.call({ method: 'POST', url: '/api/projects', headers, payload })
  for (let number = 1; number < count; number += 1) await last()
  return (await last()).json<{ id?: string; error?: string; sells_plans?: boolean }>()
}

async function usageOf(test: TestApp, { headers }: LoggedIn) {
  const answer = await test.call({ url: '/api/llm/usage', headers })
  return answer.json<{ usage: { plan: { name: string; monthly_limit: number } } }>().usage.plan
}

describe('DEFAULT_PLAN=basic', () => {
  let test: TestApp
  let admin: LoggedIn
  beforeAll(async () => {
    const env = { DEFAULT_PLAN: 'basic', ADMIN_EMAILS: 'root@example.org' }
    test = await createTestApp({ env })
    admin = await test.logIn('root@example.org')
  })
  afterAll(async () => await test.close())

  it('applies to accounts that are stored as Free, in every call', async () => {
    const ada = await test.logIn('ada@example.com')
    expect(await usageOf(test, ada)).toMatchObject({ name: 'basic', monthly_limit: 5_000_000 })
    const url = '/api/stripe/subscription'
    const billing = await test.call({ url, headers: ada.headers })
    expect(billing.json()).toEqual({ subscription: null, plan: 'basic' })
    expect(await createProjects(test, ada, 5)).toHaveProperty('id')
    expect(await createProjects(test, ada, 1)).toMatchObject({
      error:
        'Your Basic plan includes 5 projects. Delete one to create another. Ask the owner of this server to change your plan.',
      sells_plans: false,
    })
    const stats = await test.call({ url: '/api/admin/stats', headers: admin.headers })
    expect(stats.json()).toMatchObject({ subscriptionStats: { free: 0, basic: 2, pro: 0 } })
  })

  it('lowers no plan that was set by hand', async () => {
    const bo = await test.logIn('bo@example.com')
    const set = async (plan: string) => await runAdminCommand(test.deps, ['plan', bo.email, plan])
    expect(await set('pro')).toEqual({
      isDone: true,
      text: 'bo@example.com is now on the Pro plan.',
    })
    expect(await usageOf(test, bo)).toMatchObject({ name: 'pro' })
    expect((await set('free')).text).toBe(
      'bo@example.com is now on the Basic plan. DEFAULT_PLAN=basic applies to every account.',
    )
    expect(await usageOf(test, bo)).toMatchObject({ name: 'basic' })
  })
})

describe('where plans are sold', () => {
  let billing: BillingApp
  beforeAll(async () => {
    billing = await createBillingApp()
  })
  afterAll(async () => await billing.close())

  const setPlan = async ({ email }: LoggedIn, plan: string) =>
    await runAdminCommand(billing.test.deps, ['plan', email, plan])

  it('messages offer an upgrade', async () => {
    const ada = await billing.test.logIn()
    expect(await createProjects(billing.test, ada, 2)).toEqual({
      code: 'PROJECT_LIMIT_REACHED',
      error: 'Your Free plan includes 1 project. Delete it or upgrade to create another.',
      limit: 1,
    })
  })

  it('a sync without a subscription leaves a plan that was set by hand', async () => {
    const ada = await billing.test.logIn()
    await billing.post(ada, 'create-checkout-session', 'basic')
    await setPlan(ada, 'pro')
    await billing.post(ada, 'sync')
    expect(await billing.planOf(ada)).toBe('pro')
  })

  it('a subscription replaces a plan that was set by hand', async () => {
    const bo = await billing.buyer('basic')
    await setPlan(bo, 'pro')
    await billing.post(bo, 'sync')
    expect(await billing.planOf(bo)).toBe('basic')
    expect((await setPlan(bo, 'pro')).text).toBe(
      `${bo.email} is now on the Pro plan. It has a Stripe subscription, whose next change sets the plan again.`,
    )
  })

  it('the end of a subscription ends its plan, but not one set by hand afterwards', async () => {
    const cy = await billing.customer('pro')
    cy.atStripe.status = 'canceled'
    await billing.post(cy, 'sync')
    expect(await billing.planOf(cy)).toBe('free')
    await setPlan(cy, 'pro')
    await billing.post(cy, 'sync')
    expect(await billing.planOf(cy)).toBe('pro')
  })
})
