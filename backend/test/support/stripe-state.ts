/**
 * What a Stripe account holds, for tests: customers, checkouts, subscriptions and their schedules, and
 * the events of each change. In the shapes of Stripe's own fixtures, with what is read here.
 */
import { randomUUID } from 'node:crypto'

const MONTH_SECONDS = 30 * 24 * 60 * 60

export type Fields = Record<string, unknown>
export type StripeObject = Fields & { id: string; object: string }

export type StripeEvent = Readonly<{
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: StripeObject }
}>

type Phase = { start_date: number; end_date: number | null; price: string }
export type PeerSubscription = {
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
export type PeerSession = {
  id: string
  customer: string
  price: string
  status: 'open' | 'complete' | 'expired'
  successUrl: string
  cancelUrl: string
  metadata: Record<string, string>
  subscriptionMetadata: Record<string, string>
}
export type PeerCustomer = {
  id: string
  email: string
  deleted: boolean
  metadata: Record<string, string>
}

export type StripeState = ReturnType<typeof createStripeState>

/** @param options.oldPeriods puts the period on the subscription, as before 2025 */
export function createStripeState(options: { oldPeriods?: boolean } = {}) {
  const customers = new Map<string, PeerCustomer>()
  const sessions = new Map<string, PeerSession>()
  const subscriptions = new Map<string, PeerSubscription>()
  const events: StripeEvent[] = []
  const seconds = () => Math.floor(Date.now() / 1000)
  const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`

  function tell(type: string, object: StripeObject): StripeEvent {
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

  function subscriptionJson(held: PeerSubscription, expanded = false): StripeObject {
    const period = { current_period_start: held.start, current_period_end: held.end }
    const { schedule } = held
    return {
      id: held.id,
      object: 'subscription',
      customer: held.customer,
      status: held.status,
      created: held.created,
      cancel_at_period_end: held.cancelAtPeriodEnd,
      cancel_at: held.cancelAtPeriodEnd ? held.end : held.cancelAt,
      metadata: held.metadata,
      schedule: schedule && (expanded ? scheduleJson(schedule) : schedule.id),
      ...(options.oldPeriods && period),
      items: {
        object: 'list',
        data: [
          {
            id: `si_${held.id}`,
            object: 'subscription_item',
            price: { id: held.price, object: 'price' },
            quantity: 1,
            ...(!options.oldPeriods && period),
          },
        ],
      },
    }
  }

  function scheduleJson({ id, phases }: NonNullable<PeerSubscription['schedule']>): StripeObject {
    return {
      id,
      object: 'subscription_schedule',
      status: 'active',
      phases: phases.map(({ price, ...dates }) => ({ ...dates, items: [{ price, quantity: 1 }] })),
    }
  }

  const invoice = (held: PeerSubscription): StripeObject => ({
    id: newId('in'),
    object: 'invoice',
    customer: held.customer,
  })

  function end(held: PeerSubscription): void {
    held.status = 'canceled'
    tell('customer.subscription.deleted', subscriptionJson(held))
  }

  return {
    customers,
    sessions,
    subscriptions,
    events,
    seconds,
    newId,
    tell,
    subscriptionJson,
    scheduleJson,
    end,
    /** Somebody pays on the page of a checkout. */
    pay(session: PeerSession): PeerSubscription {
      session.status = 'complete'
      const held: PeerSubscription = {
        id: newId('sub'),
        customer: session.customer,
        price: session.price,
        status: 'active',
        start: seconds(),
        end: seconds() + MONTH_SECONDS,
        cancelAtPeriodEnd: false,
        cancelAt: null,
        created: seconds(),
        metadata: session.subscriptionMetadata,
        schedule: null,
      }
      subscriptions.set(held.id, held)
      tell('customer.subscription.created', { ...subscriptionJson(held), status: 'incomplete' })
      tell('customer.subscription.updated', subscriptionJson(held))
      tell('invoice.paid', invoice(held))
      const { id, customer } = session
      tell('checkout.session.completed', { id, object: 'checkout.session', customer })
      return held
    },
    /** A payment fails, or succeeds after all. */
    setStatus(held: PeerSubscription, status: string): void {
      held.status = status
      tell('customer.subscription.updated', subscriptionJson(held))
      if (status === 'past_due') tell('invoice.payment_failed', invoice(held))
    },
    /** The period ends, and with it what was cancelled; a chosen plan begins. */
    endPeriod(held: PeerSubscription): void {
      if (held.cancelAtPeriodEnd) return end(held)
      const next = held.schedule?.phases.find(({ start_date: from }) => from >= held.end)
      if (next) held.price = next.price
      held.schedule = null
      held.start = held.end
      held.end += MONTH_SECONDS
      tell('customer.subscription.updated', subscriptionJson(held))
    },
    deleteCustomer(customer: PeerCustomer): void {
      customer.deleted = true
      for (const held of subscriptions.values()) {
        if (held.customer === customer.id && held.status !== 'canceled') end(held)
      }
      for (const session of sessions.values()) {
        if (session.customer === customer.id) session.status = 'expired'
      }
      tell('customer.deleted', { id: customer.id, object: 'customer' })
    },
  }
}
