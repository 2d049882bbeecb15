/** Reads a customer and its subscription from Stripe. */
import type { BillingPeriod } from '@scenewright/shared/plans/price.ts'
import { PLAN_NAMES } from '@scenewright/shared/plans/plans.ts'
import {
  PAID_PLANS,
  type PaidPlan,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
  getPlan,
} from '@scenewright/shared/plans/subscription-plan.ts'
import { z } from 'zod'
import { type StripeAccess, soldBy } from './stripe-access.ts'

const Period = z.object({
  /** Seconds since 1970. On the item since API version 2025-03-31, before on the subscription. */
  current_period_start: z.number().optional(),
  current_period_end: z.number().optional(),
})
const Id = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const Recurring = z.object({ interval: z.string() })
const Item = Period.extend({
  id: z.string(),
  price: z.object({ id: z.string(), recurring: Recurring.nullish() }),
})
const Schedule = z.object({
  id: z.string(),
  phases: z.array(z.object({ start_date: z.number(), items: z.array(z.object({ price: Id })) })),
})
const Answer = Period.extend({
  id: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  created: z.number(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.number().nullish(),
  metadata: z.record(z.string(), z.string()).catch({}),
  items: z.object({ data: z.array(Item).min(1) }),
  schedule: Schedule.nullish(),
})
const Customer = z.union([
  z.object({ deleted: z.literal(true) }),
  z.object({ subscriptions: z.object({ data: z.array(Answer) }).optional() }),
])

export type StripeSubscription = Readonly<{
  id: string
  itemId: string
  priceId: string
  plan: PaidPlan
  billingPeriod: BillingPeriod
  status: SubscriptionStatus
  /** Milliseconds since 1970. */
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  /** Canceled by an end date, as Stripe's own pages may do. */
  hasEndDate: boolean
  scheduleId: string | null
  nextPlan: PaidPlan | null
  created: number
}>

export type StripeCustomer =
  | Readonly<{ kind: 'deleted' }>
  | Readonly<{ kind: 'customer'; subscription: StripeSubscription | null }>

/**
 * Returns a customer with its main subscription. Of several, it's the one with the largest plan,
 * then the newest.
 *
 * @throws the SDK's errors, and a ZodError for an unexpected answer
 */
export async function readCustomer(
  { sdk, prices }: StripeAccess,
  customerId: string,
  now: number,
): Promise<StripeCustomer> {
  const customer = Customer.parse(
    await sdk.customers.retrieve(customerId, {
      expand: ['subscriptions', 'subscriptions.data.schedule'],
    }),
  )
  if ('deleted' in customer) return { kind: 'deleted' }
  const found = (customer.subscriptions?.data ?? []).flatMap((answer) => read(answer, prices))
  const [best] = found.toSorted((a, b) => rank(b, now) - rank(a, now) || b.created - a.created)
  return { kind: 'customer', subscription: best ?? null }
}

function rank(subscription: StripeSubscription, now: number): number {
  return PLAN_NAMES.indexOf(getPlan(subscription, now))
}

/** Returns an empty list for subscriptions that this server doesn't sell. */
function read(answer: z.infer<typeof Answer>, prices: StripeAccess['prices']) {
  const [item] = answer.items.data
  if (!item) return []
  const sold = soldBy(prices, item.price.id)
  // For a price that was replaced, the plan is in the checkout's metadata.
  const plan = sold?.plan ?? PAID_PLANS.find((name) => name === answer.metadata.plan)
  const interval = item.price.recurring?.interval === 'year' ? 'year' : 'month'
  const start = item.current_period_start ?? answer.current_period_start
  const end = item.current_period_end ?? answer.current_period_end
  if (!plan || start === undefined || end === undefined) return []
  const next = answer.schedule?.phases.find(({ start_date: from }) => from >= end)?.items[0]
  const nextPlan = next ? soldBy(prices, next.price)?.plan : undefined
  const { cancel_at_period_end: endsWithPeriod, cancel_at: endsAt } = answer
  const hasEndDate = !endsWithPeriod && typeof endsAt === 'number' && endsAt <= end
  return [
    {
      id: answer.id,
      itemId: item.id,
      priceId: item.price.id,
      plan,
      billingPeriod: sold?.period ?? interval,
      status: answer.status,
      periodStart: start * 1000,
      periodEnd: end * 1000,
      cancelAtPeriodEnd: endsWithPeriod || hasEndDate,
      hasEndDate,
      scheduleId: answer.schedule?.id ?? null,
      nextPlan: nextPlan && nextPlan !== plan ? nextPlan : null,
      created: answer.created,
    } satisfies StripeSubscription,
  ]
}
