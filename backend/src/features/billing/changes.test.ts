import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingApp, createBillingApp } from '#test/support/billing.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let billing: BillingApp
beforeAll(async () => {
  billing = await createBillingApp()
})
afterAll(async () => await billing.close())

describe('a canceled subscription', () => {
  it('keeps its plan until the end of the period and can be resumed', async () => {
    const { customer, post, planOf } = billing
    const person = await customer('pro')
    const cancelled = await post(person, 'cancel-subscription')
    expect(cancelled.body.subscription).toMatchObject({
      plan: 'pro',
      status: 'active',
      cancel_at_period_end: true,
    })
    expect(await planOf(person)).toBe('pro')
    expect((await post(person, 'cancel-subscription')).status).toBe(200)
    const resumed = await post(person, 'resume-subscription')
    expect(resumed.body.subscription).toMatchObject({ cancel_at_period_end: false })
    expect(person.atStripe.cancelAtPeriodEnd).toBe(false)
  })

  it('ends with its period even if no webhook arrived', async () => {
    const { customer, post, planOf, subscription, fake, test } = billing
    const person = await customer('basic')
    await post(person, 'cancel-subscription')
    fake.state.endPeriod(person.atStripe)
    test.passTime(31 * DAY_MS)
    expect(await subscription(person)).toBeNull()
    expect(await planOf(person)).toBe('free')
    test.passTime(-31 * DAY_MS)
    expect((await post(person, 'create-checkout-session', 'pro')).body.url).toContain(fake.url)
  })

  it('is recognized by an end date set on Stripe’s page', async () => {
    const { customer, post } = billing
    const person = await customer('pro')
    person.atStripe.cancelAt = person.atStripe.end
    const synced = await post(person, 'sync')
    expect(synced.body.subscription?.cancel_at_period_end).toBe(true)
    const resumed = await post(person, 'resume-subscription')
    expect(resumed.body.subscription?.cancel_at_period_end).toBe(false)
    expect(person.atStripe.cancelAt).toBeNull()
  })

  it('requires a subscription', async () => {
    const person = await billing.test.logIn()
    for (const name of ['cancel-subscription', 'resume-subscription', 'portal-session']) {
      const { status, body } = await billing.post(person, name)
      expect([status, body.code]).toEqual([409, 'NO_SUBSCRIPTION'])
    }
  })
})

describe('changing the plan', () => {
  it('upgrades immediately', async () => {
    const { customer, post, planOf, fake } = billing
    const person = await customer('basic')
    const { body } = await post(person, 'change-plan', 'pro')
    expect(body.subscription).toMatchObject({ plan: 'pro', next_plan: null })
    expect([await planOf(person), person.atStripe.price]).toEqual(['pro', 'price_pro_monthly'])
    expect(fake.state.subscriptions.get(person.atStripe.id)).toBe(person.atStripe)
  })

  it('does not upgrade if the card is declined', async () => {
    const { customer, post, planOf, fake } = billing
    const person = await customer('basic')
    fake.cards.refuse = true
    const refused = await post(person, 'change-plan', 'pro')
    fake.cards.refuse = false
    expect([refused.status, refused.body.error]).toEqual([
      402,
      'Payment failed: Your card was declined. Nothing was changed.',
    ])
    expect(await planOf(person)).toBe('basic')
    expect((await post(person, 'change-plan', 'pro')).body.subscription?.plan).toBe('pro')
  })

  it('keeps a cancellation if the card is declined', async () => {
    const { customer, post, subscription, fake } = billing
    const person = await customer('basic')
    await post(person, 'cancel-subscription')
    fake.cards.refuse = true
    expect((await post(person, 'change-plan', 'pro')).status).toBe(402)
    fake.cards.refuse = false
    expect(person.atStripe.cancelAtPeriodEnd).toBe(true)
    expect(await subscription(person)).toMatchObject({ plan: 'basic', cancel_at_period_end: true })
    expect((await post(person, 'change-plan', 'pro')).body.subscription).toMatchObject({
      plan: 'pro',
      cancel_at_period_end: false,
    })
    expect(person.atStripe.cancelAtPeriodEnd).toBe(false)
  })

  it.each([/schedules$/, /schedules\/\w+$/])(
    'keeps a cancellation if Stripe rejects the schedule (%s)',
    async (call) => {
      const { customer, post, fake } = billing
      const person = await customer('pro')
      await post(person, 'cancel-subscription')
      Object.assign(fake.failure, { on: call, status: 400 })
      const refused = await post(person, 'change-plan', 'basic')
      fake.failure.on = null
      expect([refused.status, refused.body.code]).toEqual([502, 'BILLING_FAILED'])
      expect(person.atStripe).toMatchObject({ cancelAtPeriodEnd: true, schedule: null })
    },
  )

  it('removes an end date when upgrading', async () => {
    const { customer, post } = billing
    const person = await customer('basic')
    person.atStripe.cancelAt = person.atStripe.end
    expect((await post(person, 'change-plan', 'pro')).body.subscription).toMatchObject({
      plan: 'pro',
      cancel_at_period_end: false,
    })
    expect(person.atStripe.cancelAt).toBeNull()
  })

  it('downgrades at the end of the period', async () => {
    const { customer, post, planOf, fake, eventsOf, deliver } = billing
    const person = await customer('pro')
    const { body } = await post(person, 'change-plan', 'basic')
    expect(body.subscription).toMatchObject({ plan: 'pro', next_plan: 'basic' })
    expect(await planOf(person)).toBe('pro')
    fake.state.endPeriod(person.atStripe)
    for (const event of eventsOf(person.atStripe)) expect(await deliver(event)).toBe(200)
    expect(await planOf(person)).toBe('basic')
  })

  it('can undo a scheduled downgrade or cancel it', async () => {
    const { customer, post } = billing
    const person = await customer('pro')
    await post(person, 'change-plan', 'basic')
    const again = await post(person, 'change-plan', 'basic')
    expect(again.body.subscription?.next_plan).toBe('basic')
    const undone = await post(person, 'change-plan', 'pro')
    expect(undone.body.subscription).toMatchObject({ plan: 'pro', next_plan: null })
    await post(person, 'change-plan', 'basic')
    const cancelled = await post(person, 'cancel-subscription')
    expect(cancelled.body.subscription).toMatchObject({
      cancel_at_period_end: true,
      next_plan: null,
    })
    const stayed = await post(person, 'change-plan', 'basic')
    expect(stayed.body.subscription).toMatchObject({
      cancel_at_period_end: false,
      next_plan: 'basic',
    })
  })

  it('is rejected while an invoice is unpaid', async () => {
    const { customer, post, fake } = billing
    const person = await customer('basic')
    fake.state.setStatus(person.atStripe, 'past_due')
    const refused = await post(person, 'change-plan', 'pro')
    expect([refused.status, refused.body.code]).toEqual([402, 'PAYMENT_FAILED'])
  })
})

it('links to Stripe’s page for cards and invoices', async () => {
  const { customer, post, fake } = billing
  const person = await customer('basic')
  const { body } = await post(person, 'portal-session')
  expect(body.url).toBe(`${fake.url}/portal/${person.atStripe.customer}`)
})

it('concurrent syncs of an account share their calls to Stripe', async () => {
  const concurrent = await createBillingApp({ env: { RATE_LIMITS: 'off' } })
  const person = await concurrent.buyer('pro')
  concurrent.fake.calls.length = 0
  const sync = async () => (await concurrent.post(person, 'sync')).status
  const statuses = await Promise.all(Array.from({ length: 40 }, sync))
  expect(new Set(statuses)).toEqual(new Set([200]))
  // Those that arrive during a run share the next one.
  expect(concurrent.fake.calls.length).toBeLessThan(10)
  expect(await concurrent.planOf(person)).toBe('pro')
  await concurrent.close()
})
