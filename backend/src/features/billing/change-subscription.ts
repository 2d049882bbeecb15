/** Cancels, resumes or changes an existing subscription. */
import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { BillingPeriod } from '@scenewright/shared/plans/price.ts'
import { PLANS } from '@scenewright/shared/plans/plans.ts'
import { type PaidPlan, isLive } from '@scenewright/shared/plans/subscription-plan.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { type StripeSubscription, readCustomer } from '#src/lib/stripe/read-customer.ts'
import type { StripeAccess } from '#src/lib/stripe/stripe-access.ts'

const NONE = "You don't have a subscription."
const PAY_FIRST =
  'You have an unpaid invoice. Please pay it under “Manage cards and invoices”, then change the plan.'

const NOT_YEARLY = "This plan isn't sold by the year on this server."
const YEAR_PAID =
  'You pay by the year. To pay by the month, cancel the subscription and choose a monthly plan when the year ends.'

type Change = (
  stripe: StripeAccess,
  subscription: StripeSubscription,
) => Promise<Result<null>> | Result<null>

/** Applies `change` to the subscription's current state, read from Stripe. */
export async function changeSubscription(
  { prisma, clock }: AppDeps,
  stripe: StripeAccess,
  userId: string,
  change: Change,
): Promise<Result<null>> {
  const row = await prisma.subscription.findUnique({ where: { userId } })
  if (!row?.customerId) return fail({ code: 'NO_SUBSCRIPTION', error: NONE })
  const customer = await readCustomer(stripe, row.customerId, clock().getTime())
  const subscription = customer.kind === 'deleted' ? null : customer.subscription
  if (!subscription || !isLive(subscription.status)) {
    return fail({ code: 'NO_SUBSCRIPTION', error: NONE })
  }
  return await change(stripe, subscription)
}

/** Cancels at the end of the period; no effect if already canceled. */
export const cancelAtPeriodEnd: Change = async (stripe, subscription) => {
  if (subscription.cancelAtPeriodEnd) return ok(null)
  await dropSchedule(stripe, subscription.scheduleId)
  await endWithPeriod(stripe, subscription)
  return ok(null)
}

/** Undoes a cancellation. */
export const resume: Change = async ({ sdk }, subscription) => {
  if (subscription.cancelAtPeriodEnd) {
    await sdk.subscriptions.update(subscription.id, resumeParams(subscription))
  }
  return ok(null)
}

/**
 * Changes the plan: upgrades apply immediately and are charged pro rata, downgrades apply at the
 * end of the period. Paying by the year instead of the month applies immediately, too. A
 * cancellation is undone together with the change; if the change fails, the subscription stays
 * canceled.
 *
 * @param wanted the billing period; the subscription's by default
 */
export function moveTo(plan: PaidPlan, wanted?: BillingPeriod): Change {
  return async (stripe, subscription) => {
    const { billingPeriod } = subscription
    const period = wanted ?? (stripe.prices[plan].year === null ? 'month' : billingPeriod)
    const price = stripe.prices[plan][period]
    if (price === null) return fail({ code: 'NOT_CONFIGURED', error: NOT_YEARLY })
    if (subscription.status !== 'active' && subscription.status !== 'trialing') {
      return fail({ code: 'PAYMENT_FAILED', error: PAY_FIRST })
    }
    const isLonger = period === 'year' && billingPeriod === 'month'
    if (plan === subscription.plan && period === 'month' && billingPeriod === 'year') {
      return fail({ code: 'VALIDATION_FAILED', error: YEAR_PAID })
    }
    if (plan === subscription.plan && !isLonger) {
      await dropSchedule(stripe, subscription.scheduleId)
      return await resume(stripe, subscription)
    }
    const isUpgrade = PLANS[plan].pricePerMonth > PLANS[subscription.plan].pricePerMonth
    const isNow = isUpgrade || plan === subscription.plan
    await (isNow ? upgrade : downgrade)(stripe, subscription, { price, period })
    return ok(null)
  }
}

/** The Stripe price and the period that a subscription changes to. */
type Target = Readonly<{ price: string; period: BillingPeriod }>

async function upgrade(stripe: StripeAccess, subscription: StripeSubscription, { price }: Target) {
  await dropSchedule(stripe, subscription.scheduleId)
  await stripe.sdk.subscriptions.update(subscription.id, {
    items: [{ id: subscription.itemId, price }],
    proration_behavior: 'always_invoice',
    // A declined card then leaves everything unchanged, including a cancellation.
    payment_behavior: 'error_if_incomplete',
    ...resumeParams(subscription),
  })
}

/**
 * A cancellation can't be undone while a schedule manages the subscription. So it's undone first,
 * and restored if scheduling fails.
 */
async function downgrade(stripe: StripeAccess, subscription: StripeSubscription, target: Target) {
  await resume(stripe, subscription)
  try {
    await schedulePlan(stripe, subscription, target)
  } catch (error) {
    if (subscription.cancelAtPeriodEnd) await ignoreFailure(endWithPeriod(stripe, subscription))
    throw error
  }
}

async function schedulePlan(
  stripe: StripeAccess,
  subscription: StripeSubscription,
  { price, period }: Target,
) {
  const { subscriptionSchedules } = stripe.sdk
  const schedule = subscription.scheduleId
    ? await subscriptionSchedules.retrieve(subscription.scheduleId)
    : await subscriptionSchedules.create({ from_subscription: subscription.id })
  const start = schedule.phases[0]?.start_date ?? subscription.periodStart / 1000
  const end = subscription.periodEnd / 1000
  try {
    await subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        { items: [{ price: subscription.priceId, quantity: 1 }], start_date: start, end_date: end },
        {
          items: [{ price, quantity: 1 }],
          start_date: end,
          duration: { interval: period, interval_count: 1 },
        },
      ],
    })
  } catch (error) {
    if (!subscription.scheduleId) await ignoreFailure(dropSchedule(stripe, schedule.id))
    throw error
  }
}

async function endWithPeriod({ sdk }: StripeAccess, { id }: StripeSubscription) {
  await sdk.subscriptions.update(id, { cancel_at_period_end: true })
}

/** Update parameters that undo either kind of cancellation; empty without one. */
function resumeParams({ cancelAtPeriodEnd: isCancelled, hasEndDate }: StripeSubscription) {
  if (!isCancelled) return {}
  return hasEndDate ? { cancel_at: '' as const } : { cancel_at_period_end: false }
}

/** Stripe rejects changes and cancellations while a schedule manages the subscription. */
async function dropSchedule({ sdk }: StripeAccess, scheduleId: string | null) {
  if (scheduleId) await sdk.subscriptionSchedules.release(scheduleId)
}

/** Waits for cleanup after an error. The caller throws the original error even if this fails. */
async function ignoreFailure(undo: Promise<void>): Promise<void> {
  await undo.catch(() => undefined)
}
