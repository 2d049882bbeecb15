import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingApp, createBillingApp } from '#test/support/billing.ts'
import { WEBHOOK_SECRET, signed } from '#test/support/stripe-peer.ts'
import type { StripeEvent } from '#test/support/stripe-state.ts'

const NEW_SECRET = 'whsec_that_comes_next'

let billing: BillingApp
beforeAll(async () => {
  const env = { STRIPE_WEBHOOK_SECRET: `${NEW_SECRET},${WEBHOOK_SECRET}` }
  billing = await createBillingApp({ env })
})
afterAll(async () => await billing.close())

/** Every order of a list. */
function orders<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((first, at) =>
    orders(list.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  )
}

const firstOf = (events: readonly StripeEvent[], type: string): StripeEvent => {
  const found = events.find((event) => event.type === type)
  if (!found) throw new Error(`there is no ${type}`)
  return found
}

describe('a webhook', () => {
  it('that comes ten times at once has one effect', async () => {
    const { buyer, eventsOf, deliver, planOf, test } = billing
    const person = await buyer('pro')
    const event = firstOf(eventsOf(person.held), 'customer.subscription.updated')
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => await deliver(event)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await planOf(person)).toBe('pro')
    const row = await test.prisma.subscription.findUnique({ where: { userId: person.id } })
    expect(row?.version).toBe(1)
    expect(await test.prisma.stripeEvent.count({ where: { id: event.id } })).toBe(1)
  })

  it.each([
    ['a body that was changed', (sent: Sent) => ({ ...sent, payload: `${sent.payload} ` })],
    ['no signature', ({ payload }: Sent) => ({ payload, headers: JSON_TYPE })],
    ['a body that is no JSON', ({ headers }: Sent) => ({ headers, payload: 'not json' })],
  ])('is refused with %s', async (_, spoil) => {
    const { buyer, eventsOf, test, planOf } = billing
    const person = await buyer('basic')
    const sent = signed(firstOf(eventsOf(person.held), 'invoice.paid'))
    const url = '/api/stripe/webhook'
    const answer = await test.call({ method: 'POST', url, ...spoil(sent) })
    expect([answer.statusCode, await planOf(person)]).toEqual([400, 'free'])
  })

  it('is taken with either secret, not with another, and not too late', async () => {
    const { buyer, eventsOf, deliver } = billing
    const [event] = eventsOf((await buyer('basic')).held)
    if (!event) throw new Error('there is no event')
    expect(await deliver(event, 'whsec_of_somebody')).toBe(400)
    expect(await deliver(event, WEBHOOK_SECRET, 400)).toBe(400)
    expect(await deliver(event, WEBHOOK_SECRET, 200)).toBe(200)
    expect(await deliver(event, NEW_SECRET)).toBe(200)
  })

  it('of a kind that says nothing here, or of a stranger, is thanked for', async () => {
    const { peer, deliver } = billing
    const unknown = peer.state.tell('charge.refunded', { id: 'ch_1', object: 'charge' })
    const stranger = peer.state.tell('customer.deleted', { id: 'cus_9', object: 'customer' })
    expect([await deliver(unknown), await deliver(stranger)]).toEqual([200, 200])
  })

  it('that comes while Stripe cannot be asked comes again later, and is not lost', async () => {
    const { buyer, eventsOf, deliver, planOf, peer } = billing
    const person = await buyer('pro')
    const event = firstOf(eventsOf(person.held), 'invoice.paid')
    Object.assign(peer.trouble, { on: /customers/, status: 500 })
    expect(await deliver(event)).toBe(503)
    peer.trouble.on = null
    expect(await planOf(person)).toBe('free')
    expect(await deliver(event)).toBe(200)
    expect(await planOf(person)).toBe('pro')
  })
})

type Sent = ReturnType<typeof signed>
const JSON_TYPE = { 'content-type': 'application/json' }

describe('news in every order', () => {
  const TYPES = [
    'customer.subscription.created',
    'customer.subscription.updated',
    'invoice.paid',
    'customer.subscription.deleted',
  ]

  it.each(orders(TYPES).map((order) => [order.map((type) => type.slice(-7)).join(' '), order]))(
    'ends the same: %s',
    async (_, order) => {
      const { buyer, eventsOf, deliver, planOf, subscription, peer } = billing
      const person = await buyer('pro')
      peer.state.end(person.held)
      for (const type of order) {
        const event = firstOf(eventsOf(person.held), type)
        expect([await deliver(event), await deliver(event)]).toEqual([200, 200])
      }
      expect([await planOf(person), await subscription(person)]).toEqual(['free', null])
    },
  )

  it('ends the same when answers of Stripe overtake one another', async () => {
    const { buyer, eventsOf, deliver, planOf, subscription, peer } = billing
    const person = await buyer('pro')
    let reads = 0
    // The first to be asked is the last to arrive, with what was true at first.
    peer.delay.ms = () => ((reads += 1) <= 2 ? 150 : 0)
    const [first, ...others] = eventsOf(person.held)
    if (!first) throw new Error('there is no event')
    const late = deliver(first)
    await expect.poll(() => reads).toBeGreaterThan(1)
    peer.state.end(person.held)
    expect(await Promise.all(others.map(async (event) => await deliver(event)))).not.toContain(500)
    expect(await late).toBe(200)
    peer.delay.ms = () => 0
    expect([await planOf(person), await subscription(person)]).toEqual(['free', null])
  })
})

describe('what Stripe says of a subscription', () => {
  it.each([
    ['past_due', 'pro'],
    ['unpaid', 'free'],
    ['paused', 'free'],
    ['incomplete', 'free'],
    ['active', 'pro'],
  ])('%s makes the plan %s', async (status, plan) => {
    const { customer, eventsOf, deliver, planOf, peer, subscription } = billing
    const person = await customer('pro')
    peer.state.setStatus(person.held, status)
    for (const event of eventsOf(person.held)) await deliver(event)
    expect(await planOf(person)).toBe(plan)
    expect(await subscription(person)).toMatchObject({ plan: 'pro', status })
  })

  it('is forgotten with a customer who was deleted there, who may come back', async () => {
    const { customer, eventsOf, deliver, planOf, peer, post } = billing
    const person = await customer('basic')
    const at = peer.state.customers.get(person.held.customer)
    if (!at) throw new Error('there is no such customer')
    peer.state.deleteCustomer(at)
    for (const event of eventsOf(person.held).toReversed()) expect(await deliver(event)).toBe(200)
    expect(await planOf(person)).toBe('free')
    expect((await post(person, 'create-checkout-session', 'pro')).body.url).toContain(peer.url)
  })
})

describe('a Stripe account of an older version', () => {
  let old: BillingApp
  beforeAll(async () => {
    old = await createBillingApp({ oldPeriods: true })
  })
  afterAll(async () => await old.close())

  it('has the period on the subscription', async () => {
    const person = await old.customer('basic')
    expect(await old.subscription(person)).toMatchObject({
      plan: 'basic',
      current_period_end: new Date(person.held.end * 1000).toISOString(),
    })
  })
})
