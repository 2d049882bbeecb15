import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingApp, createBillingApp } from '#test/support/billing.ts'
import { type TestApp, createTestApp } from '#test/support/test-app.ts'

let billing: BillingApp
beforeAll(async () => {
  billing = await createBillingApp()
})
afterAll(async () => await billing.close())

describe('a checkout', () => {
  it('leads to Stripe, and its return to the plan', async () => {
    const { post, subscription, planOf, test } = billing
    const person = await billing.buyer('basic')
    expect(await subscription(person)).toBeNull()
    const { status, body } = await post(person, 'sync')
    expect([status, body.subscription]).toEqual([
      200,
      {
        plan: 'basic',
        status: 'active',
        current_period_start: new Date(person.held.start * 1000).toISOString(),
        current_period_end: new Date(person.held.end * 1000).toISOString(),
        cancel_at_period_end: false,
        next_plan: null,
      },
    ])
    expect(await subscription(person)).toEqual(body.subscription)
    expect(await planOf(person)).toBe('basic')
    const usage = await test.call({ url: '/api/llm/usage', headers: person.headers })
    expect(usage.json()).toMatchObject({ usage: { plan: { monthly_limit: 5_000_000 } } })
  })

  it('is one for two clicks, and for a click again later', async () => {
    const { post, test, peer } = billing
    const person = await test.logIn()
    const before = peer.state.sessions.size
    const buy = async () => (await post(person, 'create-checkout-session', 'pro')).body.url
    const urls = await Promise.all([buy(), buy(), buy()])
    urls.push(await buy())
    expect(new Set(urls).size).toBe(1)
    expect(urls[0]).toContain(peer.url)
    expect(peer.state.sessions.size).toBe(before + 1)
  })

  it('is closed by one for another plan', async () => {
    const { post, test, peer } = billing
    const person = await test.logIn()
    const sessionFor = async (plan: string) => {
      const { url = '' } = (await post(person, 'create-checkout-session', plan)).body
      return peer.state.sessions.get(url.split('/').at(-1) ?? '')
    }
    const basic = await sessionFor('basic')
    const pro = await sessionFor('pro')
    const again = await sessionFor('basic')
    expect([basic?.status, pro?.status, again?.status]).toEqual(['expired', 'expired', 'open'])
    expect([basic?.price, pro?.price]).toEqual(['price_basic_monthly', 'price_pro_monthly'])
  })

  it('is refused to who has a plan, though nobody has told the server', async () => {
    const { post, buyer } = billing
    const person = await buyer('basic')
    const { status, body } = await post(person, 'create-checkout-session', 'pro')
    expect([status, body.code]).toEqual([409, 'SUBSCRIPTION_EXISTS'])
  })

  it('takes no plan but those that are sold', async () => {
    const person = await billing.test.logIn()
    for (const plan of ['free', 'Pro', '']) {
      expect((await billing.post(person, 'create-checkout-session', plan)).status).toBe(400)
    }
  })
})

describe('while Stripe is away', () => {
  it.each([
    [0, 503, 'The payment service cannot be reached right now. Please try again in a moment.'],
    [500, 503, 'The payment service cannot be reached right now. Please try again in a moment.'],
    [403, 502, 'The payment service did not accept this. Please try again, or write to us.'],
  ])('status %d, a checkout says so and works later', async (status, answered, error) => {
    const { post, test, peer } = billing
    const person = await test.logIn()
    Object.assign(peer.trouble, { on: /checkout/, status })
    const refused = await post(person, 'create-checkout-session', 'pro')
    peer.trouble.on = null
    expect([refused.status, refused.body.error]).toEqual([answered, error])
    expect((await post(person, 'create-checkout-session', 'pro')).body.url).toContain(peer.url)
  })

  it('a subscription is still shown', async () => {
    const { customer, subscription, test, peer } = billing
    const person = await customer('pro')
    peer.trouble.on = /./
    Object.assign(peer.trouble, { status: 0 })
    expect((await subscription(person))?.plan).toBe('pro')
    peer.trouble.on = null
    expect(test.logged.join('')).not.toContain('sk_test')
  })

  it('an account that pays is not deleted, and is once Stripe has cancelled', async () => {
    const { customer, test, peer, planOf } = billing
    const person = await customer('pro')
    const remove = async () =>
      await test.call({
        method: 'DELETE',
        url: '/api/auth/delete-account',
        headers: person.headers,
      })
    Object.assign(peer.trouble, { on: /DELETE/, status: 500 })
    const refused = await remove()
    peer.trouble.on = null
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      503,
      'UNAVAILABLE',
    ])
    expect([await planOf(person), person.held.status]).toEqual(['pro', 'active'])
    expect((await remove()).statusCode).toBe(200)
    expect([await planOf(person), person.held.status]).toEqual([undefined, 'canceled'])
    // What Stripe tells of it afterwards is nobody's.
    for (const event of billing.eventsOf(person.held)) {
      expect(await billing.deliver(event)).toBe(200)
    }
  })
})

describe('without Stripe', () => {
  let off: TestApp
  beforeAll(async () => {
    off = await createTestApp({
      env: { CONTACT_EMAIL: 'desk@example.org', STRIPE_SECRET_KEY: 'x' },
    })
  })
  afterAll(async () => await off.close())

  it('billing says that it is off, clearly', async () => {
    const { headers } = await off.logIn()
    const status = await off.call({ url: '/api/stripe/status' })
    expect(status.json()).toEqual({ enabled: false, contact_email: 'desk@example.org' })
    const url = '/api/stripe/create-checkout-session'
    const buy = await off.call({ method: 'POST', url, headers, payload: { plan: 'pro' } })
    expect([buy.statusCode, buy.json()]).toEqual([
      503,
      {
        code: 'NOT_CONFIGURED',
        error: 'Billing is not set up on this server, so nothing can be bought or changed here.',
      },
    ])
    const held = await off.call({ url: '/api/stripe/subscription', headers })
    expect([held.statusCode, held.json()]).toEqual([200, { subscription: null }])
  })
})
