/**
 * The state of the fake Stripe account: customers, checkouts, subscriptions, schedules and the
 * events of each change, in the format of Stripe's fixtures but only with the fields that are read.
 */
import { randomUUID } from 'node:crypto'

const DAY_SECONDS = 24 * 60 * 60
const PERIOD_SECONDS = { month: 30 * DAY_SECONDS, year: 365 * DAY_SECONDS } as const

export type Fields = Record<string, unknown>
export type StripeObject = Fields & { id: string; object: string }

export type StripeEvent = Readonly<{
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: StripeObject }
}>

export type FakePrice = Readonly<{
  id: string
  interval: keyof typeof PERIOD_SECONDS
  /** In cents. */
  amount: number
}>
type Phase = { start_date: number; end_date: number | null; price: string }
export type FakeSubscription = {
  id: string
  customer: string
  price: string
  status: string
  start: number
  end: number
  cancelAtPeriodEnd: boolean
  cancelAt: number | null
  created: number
  metadata: Record<string, string>
  schedule: { id: string; phases: Phase[] } | null
}
export type FakeSession = {
  id: string
  customer: string
  price: string
  status: 'open' | 'complete' | 'expired'
  successUrl: string
  cancelUrl: string
  metadata: Record<string, string>
  subscriptionMetadata: Record<string, string>
}
export type FakeCustomer = {
  id: string
  email: string
  deleted: boolean
  metadata: Record<string, string>
}

export type StripeState = ReturnType<typeof createStripeState>

/**
 * @param options.oldPeriods puts the period on the subscription, as before API version 2025-03-31
 */
export function createStripeState(
  options: Readonly<{
    oldPeriods?: boolean
    prices: Map<string, FakePrice & Readonly<{ active: boolean }>>
  }>,
) {
  const { prices } = options
  const lengthOf = (price: string) => PERIOD_SECONDS[prices.get(price)?.interval ?? 'month']
  const customers = new Map<string, FakeCustomer>()
  const sessions = new Map<string, FakeSession>()
  const subscriptions = new Map<string, FakeSubscription>()
  const events: StripeEvent[] = []
  const seconds = () => Math.floor(Date.now() / 1000)
  const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`

  function emit(type: string, object: StripeObject): StripeEvent {
    const event = {
      id: newId('evt'),
      object: 'event',
      type,
      created: seconds(),
      data: { object: structuredClone(object) },
    } as const
    events.push(event)
    return event
  }

  function subscriptionJson(subscription: FakeSubscription, expanded = false): StripeObject {
    const period = {
      current_period_start: subscription.start,
      current_period_end: subscription.end,
    }
    const { schedule } = subscription
    return {
      id: subscription.id,
      object: 'subscription',
      customer: subscription.customer,
      status: subscription.status,
      created: subscription.created,
      cancel_at_period_end: subscription.cancelAtPeriodEnd,
      cancel_at: subscription.cancelAtPeriodEnd ? subscription.end : subscription.cancelAt,
      metadata: subscription.metadata,
      schedule: schedule && (expanded ? scheduleJson(schedule) : schedule.id),
      ...(options.oldPeriods && period),
      items: {
        object: 'list',
        data: [
          {
            id: `si_${subscription.id}`,
            object: 'subscription_item',
            price: priceJson(subscription.price),
            quantity: 1,
            ...(!options.oldPeriods && period),
          },
        ],
      },
    }
  }

  /** Stripe's fixture of a price, with this one's values. */
  function priceJson(id: string): StripeObject {
    const price = prices.get(id)
    if (!price) throw new Error(`no price ${id}`)
    return {
      id,
      object: 'price',
      active: price.active,
      billing_scheme: 'per_unit',
      currency: 'usd',
      recurring: {
        interval: price.interval,
        interval_count: 1,
        meter: null,
        usage_type: 'licensed',
        trial_period_days: null,
      },
      type: 'recurring',
      unit_amount: price.amount,
      unit_amount_decimal: String(price.amount),
    }
  }

  function scheduleJson({ id, phases }: NonNullable<FakeSubscription['schedule']>): StripeObject {
    return {
      id,
      object: 'subscription_schedule',
      status: 'active',
      phases: phases.map(({ price, ...dates }) => ({ ...dates, items: [{ price, quantity: 1 }] })),
    }
  }

  const invoice = (subscription: FakeSubscription): StripeObject => ({
    id: newId('in'),
    object: 'invoice',
    customer: subscription.customer,
  })

  function end(subscription: FakeSubscription): void {
    subscription.status = 'canceled'
    emit('customer.subscription.deleted', subscriptionJson(subscription))
  }

  return {
    prices,
    priceJson,
    customers,
    sessions,
    subscriptions,
    events,
    seconds,
    newId,
    emit,
    subscriptionJson,
    scheduleJson,
    end,
    /** Pays a checkout. */
    pay(session: FakeSession): FakeSubscription {
      session.status = 'complete'
      const subscription: FakeSubscription = {
        id: newId('sub'),
        customer: session.customer,
        price: session.price,
        status: 'active',
        start: seconds(),
        end: seconds() + lengthOf(session.price),
        cancelAtPeriodEnd: false,
        cancelAt: null,
        created: seconds(),
        metadata: session.subscriptionMetadata,
        schedule: null,
      }
      subscriptions.set(subscription.id, subscription)
      emit('customer.subscription.created', {
        ...subscriptionJson(subscription),
        status: 'incomplete',
      })
      emit('customer.subscription.updated', subscriptionJson(subscription))
      emit('invoice.paid', invoice(subscription))
      const { id, customer } = session
      emit('checkout.session.completed', { id, object: 'checkout.session', customer })
      return subscription
    },
    /** Changes the price at once. Another interval starts a new period, as at Stripe. */
    changePrice(subscription: FakeSubscription, price: string): void {
      const isNewPeriod = lengthOf(price) !== lengthOf(subscription.price)
      subscription.price = price
      if (!isNewPeriod) return
      subscription.start = seconds()
      subscription.end = subscription.start + lengthOf(price)
    },
    /** Sets a status, for example after a failed payment. */
    setStatus(subscription: FakeSubscription, status: string): void {
      subscription.status = status
      emit('customer.subscription.updated', subscriptionJson(subscription))
      if (status === 'past_due') emit('invoice.payment_failed', invoice(subscription))
    },
    /** Ends the period: a canceled subscription ends, a scheduled plan starts. */
    endPeriod(subscription: FakeSubscription): void {
      if (subscription.cancelAtPeriodEnd) return end(subscription)
      const next = subscription.schedule?.phases.find(
        ({ start_date: from }) => from >= subscription.end,
      )
      if (next) subscription.price = next.price
      subscription.schedule = null
      subscription.start = subscription.end
      subscription.end += lengthOf(subscription.price)
      emit('customer.subscription.updated', subscriptionJson(subscription))
    },
    deleteCustomer(customer: FakeCustomer): void {
      customer.deleted = true
      for (const subscription of subscriptions.values()) {
        if (subscription.customer === customer.id && subscription.status !== 'canceled')
          end(subscription)
      }
      for (const session of sessions.values()) {
        if (session.customer === customer.id) session.status = 'expired'
      }
      emit('customer.deleted', { id: customer.id, object: 'customer' })
    },
  }
}
