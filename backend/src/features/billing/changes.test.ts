import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingApp, createBillingApp } from '#test/support/billing.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let billing: BillingApp
beforeAll(async () => {
  billing = await createBillingApp()
})
afterAll(async () => await billing.close())

describe('a cancelled subscription', () => {
  it('keeps its plan to the end of the period, and can be taken back', async () => {
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
    expect(person.held.cancelAtPeriodEnd).toBe(false)
  })

  it('is over with its period, even when no news of it came', async () => {
    const { customer, post, planOf, subscription, peer, test } = billing
    const person = await customer('basic')
    await post(person, 'cancel-subscription')
    peer.state.endPeriod(person.held)
    test.passTime(31 * DAY_MS)
    expect(await subscription(person)).toBeNull()
    expect(await planOf(person)).toBe('free')
    test.passTime(-31 * DAY_MS)
    expect((await post(person, 'create-checkout-session', 'pro')).body.url).toContain(peer.url)
  })

  it('is known as such when it was given an end date on Stripe’s own page', async () => {
    const { customer, post } = billing
    const person = await customer('pro')
    person.held.cancelAt = person.held.end
    const told = await post(person, 'sync')
    expect(told.body.subscription?.cancel_at_period_end).toBe(true)
    const resumed = await post(person, 'resume-subscription')
    expect(resumed.body.subscription?.cancel_at_period_end).toBe(false)
    expect(person.held.cancelAt).toBeNull()
  })

  it('needs a subscription', async () => {
    const person = await billing.test.logIn()
    for (const name of ['cancel-subscription', 'resume-subscription', 'portal-session']) {
      const { status, body } = await billing.post(person, name)
      expect([status, body.code]).toEqual([409, 'NO_SUBSCRIPTION'])
    }
  })
})

describe('another plan', () => {
  it('that is larger comes at once', async () => {
    const { customer, post, planOf, peer } = billing
    const person = await customer('basic')
    const { body } = await post(person, 'change-plan', 'pro')
    expect(body.subscription).toMatchObject({ plan: 'pro', next_plan: null })
    expect([await planOf(person), person.held.price]).toEqual(['pro', 'price_pro_monthly'])
    expect(peer.state.subscriptions.get(person.held.id)).toBe(person.held)
  })

  it('that is larger does not come when the card refuses', async () => {
    const { customer, post, planOf, peer } = billing
    const person = await customer('basic')
    peer.cards.refuse = true
    const refused = await post(person, 'change-plan', 'pro')
    peer.cards.refuse = false
    expect([refused.status, refused.body.error]).toEqual([
      402,
      'The payment did not go through: Your card was declined. Nothing was changed.',
    ])
    expect(await planOf(person)).toBe('basic')
    expect((await post(person, 'change-plan', 'pro')).body.subscription?.plan).toBe('pro')
  })

  it('that a card refuses leaves a cancelled subscription cancelled', async () => {
    const { customer, post, subscription, peer } = billing
    const person = await customer('basic')
    await post(person, 'cancel-subscription')
    peer.cards.refuse = true
    expect((await post(person, 'change-plan', 'pro')).status).toBe(402)
    peer.cards.refuse = false
    expect(person.held.cancelAtPeriodEnd).toBe(true)
    expect(await subscription(person)).toMatchObject({ plan: 'basic', cancel_at_period_end: true })
    expect((await post(person, 'change-plan', 'pro')).body.subscription).toMatchObject({
      plan: 'pro',
      cancel_at_period_end: false,
    })
    expect(person.held.cancelAtPeriodEnd).toBe(false)
  })

  it.each([/schedules$/, /schedules\/\w+$/])(
    'that Stripe does not take down (%s) leaves a cancelled subscription cancelled',
    async (call) => {
      const { customer, post, peer } = billing
      const person = await customer('pro')
      await post(person, 'cancel-subscription')
      Object.assign(peer.trouble, { on: call, status: 400 })
      const refused = await post(person, 'change-plan', 'basic')
      peer.trouble.on = null
      expect([refused.status, refused.body.code]).toEqual([502, 'BILLING_FAILED'])
      expect(person.held).toMatchObject({ cancelAtPeriodEnd: true, schedule: null })
    },
  )

  it('that is larger takes an end date back', async () => {
    const { customer, post } = billing
    const person = await customer('basic')
    person.held.cancelAt = person.held.end
    expect((await post(person, 'change-plan', 'pro')).body.subscription).toMatchObject({
      plan: 'pro',
      cancel_at_period_end: false,
    })
    expect(person.held.cancelAt).toBeNull()
  })

  it('that is smaller comes with the end of the period', async () => {
    const { customer, post, planOf, peer, eventsOf, deliver } = billing
    const person = await customer('pro')
    const { body } = await post(person, 'change-plan', 'basic')
    expect(body.subscription).toMatchObject({ plan: 'pro', next_plan: 'basic' })
    expect(await planOf(person)).toBe('pro')
    peer.state.endPeriod(person.held)
    for (const event of eventsOf(person.held)) expect(await deliver(event)).toBe(200)
    expect(await planOf(person)).toBe('basic')
  })

  it('that was chosen can be taken back, or end in a cancellation', async () => {
    const { customer, post } = billing
    const person = await customer('pro')
    await post(person, 'change-plan', 'basic')
    const again = await post(person, 'change-plan', 'basic')
    expect(again.body.subscription?.next_plan).toBe('basic')
    const kept = await post(person, 'change-plan', 'pro')
    expect(kept.body.subscription).toMatchObject({ plan: 'pro', next_plan: null })
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

  it('waits until an open payment is settled', async () => {
    const { customer, post, peer } = billing
    const person = await customer('basic')
    peer.state.setStatus(person.held, 'past_due')
    const refused = await post(person, 'change-plan', 'pro')
    expect([refused.status, refused.body.code]).toEqual([402, 'PAYMENT_FAILED'])
  })
})

it('cards and invoices are shown on a page of Stripe’s', async () => {
  const { customer, post, peer } = billing
  const person = await customer('basic')
  const { body } = await post(person, 'portal-session')
  expect(body.url).toBe(`${peer.url}/portal/${person.held.customer}`)
})
