import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingApp, createBillingApp } from '#test/support/billing.ts'
import { YEARLY_PRICES } from '#test/support/fake-stripe.ts'

const MINUTE_MS = 60 * 1000
const YEARLY = { period: 'year' }

let billing: BillingApp
beforeAll(async () => {
  billing = await createBillingApp({ yearly: true })
})
afterAll(async () => await billing.close())

async function yearlyPrices() {
  const answer = await billing.test.call({ url: '/api/stripe/status' })
  return answer.json<{ yearly_prices: unknown }>().yearly_prices
}

const BASIC = { amount: 14_400, currency: 'usd' }
const PRO = { amount: 28_800, currency: 'usd' }

describe('the yearly prices', () => {
  it('come from Stripe, are cached, and outlast its failures', async () => {
    const { fake, test } = billing
    const asked = () => fake.calls.filter((call) => call.startsWith('GET /v1/prices/')).length
    const answers = await Promise.all([yearlyPrices(), yearlyPrices(), yearlyPrices()])
    expect(answers).toEqual(answers.map(() => ({ basic: BASIC, pro: PRO })))
    expect(asked()).toBe(2)
    Object.assign(fake.failure, { on: /prices/, status: 500 })
    test.passTime(11 * MINUTE_MS)
    expect(await yearlyPrices()).toEqual({ basic: BASIC, pro: PRO })
    const afterFailure = asked()
    expect(await yearlyPrices()).toEqual({ basic: BASIC, pro: PRO })
    expect(asked()).toBe(afterFailure)
    fake.failure.on = null
    test.passTime(2 * MINUTE_MS)
    const pro = fake.state.prices.get(YEARLY_PRICES.pro)
    if (!pro) throw new Error('no such price')
    fake.state.prices.set(YEARLY_PRICES.pro, { ...pro, active: false })
    expect(await yearlyPrices()).toEqual({ basic: BASIC, pro: null })
    fake.state.prices.set(YEARLY_PRICES.pro, { ...pro, interval: 'month' })
    test.passTime(11 * MINUTE_MS)
    expect(await yearlyPrices()).toEqual({ basic: BASIC, pro: null })
    fake.state.prices.set(YEARLY_PRICES.pro, pro)
    test.passTime(-24 * MINUTE_MS)
  })

  it('are missing if none are set, or while Stripe has never answered', async () => {
    const monthly = await createBillingApp()
    const none = { basic: null, pro: null }
    const status = async (of: BillingApp) =>
      (await of.test.call({ url: '/api/stripe/status' })).json<unknown>()
    expect(await status(monthly)).toMatchObject({ enabled: true, yearly_prices: none })
    expect(monthly.fake.calls).toEqual([])
    const refused = await monthly.post(
      await monthly.test.logIn(),
      'create-checkout-session',
      'pro',
      YEARLY,
    )
    expect([refused.status, refused.body.error]).toEqual([
      503,
      "This plan isn't sold by the year on this server.",
    ])
    await monthly.close()
    const down = await createBillingApp({ yearly: true })
    Object.assign(down.fake.failure, { on: /prices/, status: 0 })
    expect(await status(down)).toMatchObject({ enabled: true, yearly_prices: none })
    await down.close()
  })
})

describe('a subscription by the year', () => {
  it('is bought in a separate checkout', async () => {
    const { test, post, fake, subscription } = billing
    const person = await test.logIn()
    const sessionFor = async (more?: object) => {
      const { url = '' } = (await post(person, 'create-checkout-session', 'pro', { ...more })).body
      return fake.state.sessions.get(url.split('/').at(-1) ?? '')
    }
    const monthly = await sessionFor()
    const yearly = await sessionFor(YEARLY)
    expect([monthly?.status, yearly?.price]).toEqual(['expired', YEARLY_PRICES.pro])
    expect(await sessionFor(YEARLY)).toBe(yearly)
    if (yearly) fake.state.pay(yearly)
    await post(person, 'sync')
    expect(await subscription(person)).toMatchObject({ plan: 'pro', billing_period: 'year' })
  })

  it('replaces one by the month at once', async () => {
    const { customer, post } = billing
    const person = await customer('pro')
    const { body } = await post(person, 'change-plan', 'pro', YEARLY)
    expect(body.subscription).toMatchObject({ plan: 'pro', billing_period: 'year' })
    expect(person.atStripe.price).toBe(YEARLY_PRICES.pro)
  })

  it('stays by the year when the plan changes, now or later', async () => {
    const { customer, post, fake } = billing
    const person = await customer('basic', YEARLY)
    const { body } = await post(person, 'change-plan', 'pro')
    expect(body.subscription).toMatchObject({ plan: 'pro', billing_period: 'year' })
    const later = await post(person, 'change-plan', 'basic')
    expect(later.body.subscription).toMatchObject({ plan: 'pro', next_plan: 'basic' })
    fake.state.endPeriod(person.atStripe)
    expect((await post(person, 'sync')).body.subscription).toMatchObject({
      plan: 'basic',
      billing_period: 'year',
    })
  })

  it('can be paid by the month only after it has ended', async () => {
    const { customer, post } = billing
    const person = await customer('pro', YEARLY)
    const { status, body } = await post(person, 'change-plan', 'pro', { period: 'month' })
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(person.atStripe.price).toBe(YEARLY_PRICES.pro)
  })
})

it('a checkout returns to the desktop app only if it was begun there', async () => {
  const { test, post, fake } = billing
  const person = await test.logIn()
  const successUrl = async (more: object) => {
    const { url = '' } = (await post(person, 'create-checkout-session', 'pro', { ...more })).body
    return fake.state.sessions.get(url.split('/').at(-1) ?? '')?.successUrl
  }
  expect(await successUrl({})).toMatch(/outcome=paid$/)
  expect(await successUrl({ from_app: true })).toMatch(/outcome=paid&app=1$/)
})
