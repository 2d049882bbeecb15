import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingApp, createBillingApp } from '#test/support/billing.ts'
import { type TestApp, createTestApp } from '#test/support/test-app.ts'

let billing: BillingApp
beforeAll(async () => {
  billing = await createBillingApp()
})
afterAll(async () => await billing.close())

describe('a checkout', () => {
  it('leads to Stripe and then to the plan', async () => {
    const { post, subscription, planOf, test } = billing
    const person = await billing.buyer('basic')
    expect(await subscription(person)).toBeNull()
    const { status, body } = await post(person, 'sync')
    expect([status, body.subscription]).toEqual([
      200,
      {
        plan: 'basic',
        status: 'active',
        current_period_start: new Date(person.atStripe.start * 1000).toISOString(),
        current_period_end: new Date(person.atStripe.end * 1000).toISOString(),
        cancel_at_period_end: false,
        next_plan: null,
        billing_period: 'month',
      },
    ])
    expect(await subscription(person)).toEqual(body.subscription)
    expect(await planOf(person)).toBe('basic')
    const usage = await test.call({ url: '/api/llm/usage', headers: person.headers })
    expect(usage.json()).toMatchObject({ usage: { plan: { monthly_limit: 5_000_000 } } })
  })

  it('is created once for concurrent and repeated clicks', async () => {
    const { post, test, fake } = billing
    const person = await test.logIn()
    const before = fake.state.sessions.size
    const buy = async () => (await post(person, 'create-checkout-session', 'pro')).body.url
    const urls = await Promise.all([buy(), buy(), buy()])
    urls.push(await buy())
    expect(new Set(urls).size).toBe(1)
    expect(urls[0]).toContain(fake.url)
    expect(fake.state.sessions.size).toBe(before + 1)
  })

  it('expires when another plan is chosen', async () => {
    const { post, test, fake } = billing
    const person = await test.logIn()
    const sessionFor = async (plan: string) => {
      const { url = '' } = (await post(person, 'create-checkout-session', plan)).body
      return fake.state.sessions.get(url.split('/').at(-1) ?? '')
    }
    const basic = await sessionFor('basic')
    const pro = await sessionFor('pro')
    const again = await sessionFor('basic')
    expect([basic?.status, pro?.status, again?.status]).toEqual(['expired', 'expired', 'open'])
    expect([basic?.price, pro?.price]).toEqual(['price_basic_monthly', 'price_pro_monthly'])
  })

  it('is rejected if the account has a plan, even before the webhook arrives', async () => {
    const { post, buyer } = billing
    const person = await buyer('basic')
    const { status, body } = await post(person, 'create-checkout-session', 'pro')
    expect([status, body.code]).toEqual([409, 'SUBSCRIPTION_EXISTS'])
  })

  it('rejects plans that are not sold', async () => {
    const person = await billing.test.logIn()
    for (const plan of ['free', 'Pro', '']) {
      expect((await billing.post(person, 'create-checkout-session', plan)).status).toBe(400)
    }
  })
})

describe('if Stripe fails', () => {
  it.each([
    [0, 503, "We can't reach the payment service right now. Please try again in a moment."],
    [500, 503, "We can't reach the payment service right now. Please try again in a moment."],
    [403, 502, 'The payment service rejected the request. Please try again or contact us.'],
  ])('with status %d, a checkout reports it and works later', async (status, answered, error) => {
    const { post, test, fake } = billing
    const person = await test.logIn()
    Object.assign(fake.failure, { on: /checkout/, status })
    const refused = await post(person, 'create-checkout-session', 'pro')
    fake.failure.on = null
    expect([refused.status, refused.body.error]).toEqual([answered, error])
    expect((await post(person, 'create-checkout-session', 'pro')).body.url).toContain(fake.url)
  })

  it('a subscription is still shown', async () => {
    const { customer, subscription, test, fake } = billing
    const person = await customer('pro')
    fake.failure.on = /./
    Object.assign(fake.failure, { status: 0 })
    expect((await subscription(person))?.plan).toBe('pro')
    fake.failure.on = null
    expect(test.logged.join('')).not.toContain('sk_test')
  })

  it('a paying account is deleted only after Stripe has canceled', async () => {
    const { customer, test, fake, planOf } = billing
    const person = await customer('pro')
    const remove = async () =>
      await test.call({
        method: 'DELETE',
        url: '/api/auth/delete-account',
        headers: person.headers,
      })
    Object.assign(fake.failure, { on: /DELETE/, status: 500 })
    const refused = await remove()
    fake.failure.on = null
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      503,
      'UNAVAILABLE',
    ])
    expect([await planOf(person), person.atStripe.status]).toEqual(['pro', 'active'])
    expect((await remove()).statusCode).toBe(200)
    expect([await planOf(person), person.atStripe.status]).toEqual(['free', 'canceled'])
    // Later events change nothing.
    for (const event of billing.eventsOf(person.atStripe)) {
      expect(await billing.deliver(event)).toBe(200)
    }
  })
})

describe('without Stripe', () => {
  let off: TestApp
  beforeAll(async () => {
    off = await createTestApp({
      env: {
        CONTACT_EMAIL: 'desk@example.org',
        OPERATOR_NAME: 'Ada Byron',
        OPERATOR_ADDRESS: '12 Pier Road, Whitby',
        STRIPE_SECRET_KEY: 'x',
      },
    })
  })
  afterAll(async () => await off.close())

  it('reports that billing is not set up, and who runs the server', async () => {
    const { headers } = await off.logIn()
    const status = await off.call({ url: '/api/stripe/status' })
    expect(status.json()).toEqual({
      enabled: false,
      contact_email: 'desk@example.org',
      operator_name: 'Ada Byron',
      operator_address: '12 Pier Road, Whitby',
      yearly_prices: { basic: null, pro: null },
    })
    const url = '/api/stripe/create-checkout-session'
    const buy = await off.call({ method: 'POST', url, headers, payload: { plan: 'pro' } })
    expect([buy.statusCode, buy.json()]).toEqual([
      503,
      {
        code: 'NOT_CONFIGURED',
        error: "Billing isn't set up on this server.",
      },
    ])
    const stored = await off.call({ url: '/api/stripe/subscription', headers })
    expect([stored.statusCode, stored.json()]).toEqual([200, { subscription: null, plan: 'free' }])
  })
})
