import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingApp, createBillingApp } from '#test/support/billing.ts'
import { WEBHOOK_SECRET, signed } from '#test/support/fake-stripe.ts'
import type { StripeEvent } from '#test/support/stripe-state.ts'

const NEW_SECRET = 'whsec_new'

let billing: BillingApp
beforeAll(async () => {
  const env = { STRIPE_WEBHOOK_SECRET: `${NEW_SECRET},${WEBHOOK_SECRET}` }
  billing = await createBillingApp({ env })
})
afterAll(async () => await billing.close())

/** Returns all permutations of a list. */
function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((first, at) =>
    permutations(list.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  )
}

const firstOf = (events: readonly StripeEvent[], type: string): StripeEvent => {
  const found = events.find((event) => event.type === type)
  if (!found) throw new Error(`there is no ${type}`)
  return found
}

describe('a webhook', () => {
  it('delivered ten times concurrently has one effect', async () => {
    const { buyer, eventsOf, deliver, planOf, test } = billing
    const person = await buyer('pro')
    const event = firstOf(eventsOf(person.atStripe), 'customer.subscription.updated')
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => await deliver(event)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await planOf(person)).toBe('pro')
    const row = await test.prisma.subscription.findUnique({ where: { userId: person.id } })
    expect(row?.version).toBe(1)
    expect(await test.prisma.stripeEvent.count({ where: { id: event.id } })).toBe(1)
  })

  it.each([
    ['a modified body', (sent: Sent) => ({ ...sent, payload: `${sent.payload} ` })],
    ['no signature', ({ payload }: Sent) => ({ payload, headers: JSON_TYPE })],
    ['a body that is not JSON', ({ headers }: Sent) => ({ headers, payload: 'not json' })],
  ])('is rejected with %s', async (_, spoil) => {
    const { buyer, eventsOf, test, planOf } = billing
    const person = await buyer('basic')
    const sent = signed(firstOf(eventsOf(person.atStripe), 'invoice.paid'))
    const url = '/api/stripe/webhook'
    const answer = await test.call({ method: 'POST', url, ...spoil(sent) })
    expect([answer.statusCode, await planOf(person)]).toEqual([400, 'free'])
  })

  it('is accepted with either secret, but not with another one or too late', async () => {
    const { buyer, eventsOf, deliver } = billing
    const [event] = eventsOf((await buyer('basic')).atStripe)
    if (!event) throw new Error('there is no event')
    expect(await deliver(event, 'whsec_unknown')).toBe(400)
    expect(await deliver(event, WEBHOOK_SECRET, 400)).toBe(400)
    expect(await deliver(event, WEBHOOK_SECRET, 200)).toBe(200)
    expect(await deliver(event, NEW_SECRET)).toBe(200)
  })

  it('of an irrelevant type or for an unknown customer is acknowledged', async () => {
    const { fake, deliver } = billing
    const unknown = fake.state.emit('charge.refunded', { id: 'ch_1', object: 'charge' })
    const stranger = fake.state.emit('customer.deleted', { id: 'cus_9', object: 'customer' })
    expect([await deliver(unknown), await deliver(stranger)]).toEqual([200, 200])
  })

  it('that fails because Stripe is unreachable takes effect when redelivered', async () => {
    const { buyer, eventsOf, deliver, planOf, fake } = billing
    const person = await buyer('pro')
    const event = firstOf(eventsOf(person.atStripe), 'invoice.paid')
    Object.assign(fake.failure, { on: /customers/, status: 500 })
    expect(await deliver(event)).toBe(503)
    fake.failure.on = null
    expect(await planOf(person)).toBe('free')
    expect(await deliver(event)).toBe(200)
    expect(await planOf(person)).toBe('pro')
  })
})

type Sent = ReturnType<typeof signed>
const JSON_TYPE = { 'content-type': 'application/json' }

describe('events in any order', () => {
  const TYPES = [
    'customer.subscription.created',
    'customer.subscription.updated',
    'invoice.paid',
    'customer.subscription.deleted',
  ]

  it.each(
    permutations(TYPES).map((order) => [order.map((type) => type.slice(-7)).join(' '), order]),
  )('lead to the same state: %s', async (_, order) => {
    const { buyer, eventsOf, deliver, planOf, subscription, fake } = billing
    const person = await buyer('pro')
    fake.state.end(person.atStripe)
    for (const type of order) {
      const event = firstOf(eventsOf(person.atStripe), type)
      expect([await deliver(event), await deliver(event)]).toEqual([200, 200])
    }
    expect([await planOf(person), await subscription(person)]).toEqual(['free', null])
  })

  it('lead to the same state if an older answer of Stripe arrives later', async () => {
    const { buyer, eventsOf, deliver, planOf, subscription, fake } = billing
    const person = await buyer('pro')
    let reads = 0
    // The first read gets the old state and arrives last.
    fake.delay.ms = () => ((reads += 1) <= 2 ? 150 : 0)
    const [first, ...others] = eventsOf(person.atStripe)
    if (!first) throw new Error('there is no event')
    const late = deliver(first)
    await expect.poll(() => reads).toBeGreaterThan(1)
    fake.state.end(person.atStripe)
    expect(await Promise.all(others.map(async (event) => await deliver(event)))).not.toContain(500)
    expect(await late).toBe(200)
    fake.delay.ms = () => 0
    expect([await planOf(person), await subscription(person)]).toEqual(['free', null])
  })
})

describe('the subscription at Stripe', () => {
  it.each([
    ['past_due', 'pro'],
    ['unpaid', 'free'],
    ['paused', 'free'],
    ['incomplete', 'free'],
    ['active', 'pro'],
  ])('with status %s gives the plan %s', async (status, plan) => {
    const { customer, eventsOf, deliver, planOf, fake, subscription } = billing
    const person = await customer('pro')
    fake.state.setStatus(person.atStripe, status)
    for (const event of eventsOf(person.atStripe)) await deliver(event)
    expect(await planOf(person)).toBe(plan)
    expect(await subscription(person)).toMatchObject({ plan: 'pro', status })
  })

  it('is removed with its deleted customer, who can buy again', async () => {
    const { customer, eventsOf, deliver, planOf, fake, post } = billing
    const person = await customer('basic')
    const customerAtStripe = fake.state.customers.get(person.atStripe.customer)
    if (!customerAtStripe) throw new Error('there is no such customer')
    fake.state.deleteCustomer(customerAtStripe)
    for (const event of eventsOf(person.atStripe).toReversed()) {
      expect(await deliver(event)).toBe(200)
    }
    expect(await planOf(person)).toBe('free')
    expect((await post(person, 'create-checkout-session', 'pro')).body.url).toContain(fake.url)
  })
})

describe('a Stripe account with an older API version', () => {
  let old: BillingApp
  beforeAll(async () => {
    old = await createBillingApp({ oldPeriods: true })
  })
  afterAll(async () => await old.close())

  it('has the period on the subscription', async () => {
    const person = await old.customer('basic')
    expect(await old.subscription(person)).toMatchObject({
      plan: 'basic',
      current_period_end: new Date(person.atStripe.end * 1000).toISOString(),
    })
  })
})
