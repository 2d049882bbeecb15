/** What an account does to a subscription that it has: end it, keep it after all, change its plan. */
import { type Result, fail, ok } from '@scenewright/shared/api/errors.ts'
import { PLANS } from '@scenewright/shared/plans/plans.ts'
import { type PaidPlan, isLive } from '@scenewright/shared/plans/subscription-plan.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { type StripeSubscription, readCustomer } from '#src/lib/stripe/read-customer.ts'
import type { StripeAccess } from '#src/lib/stripe/stripe-access.ts'

const NONE = 'You have no subscription.'
const PAY_FIRST =
  'A payment is still open. Please settle it under cards and invoices before you change the plan.'

type Change = (
  stripe: StripeAccess,
  subscription: StripeSubscription,
) => Promise<Result<null>> | Result<null>

/** Does `change` to what Stripe says the subscription is at this moment. */
export async function changeSubscription(
  { prisma, clock }: AppDeps,
  stripe: StripeAccess,
  userId: string,
  change: Change,
): Promise<Result<null>> {
  const row = await prisma.subscription.findUnique({ where: { userId } })
  if (!row?.customerId) return fail({ code: 'NO_SUBSCRIPTION', error: NONE })
  const customer = await readCustomer(stripe, row.customerId, clock().getTime())
  const held = customer.kind === 'deleted' ? null : customer.subscription
  if (!held || !isLive(held.status)) return fail({ code: 'NO_SUBSCRIPTION', error: NONE })
  return await change(stripe, held)
}

/** Ends it with its period (spec §4); told twice it stays so. */
export const cancelAtPeriodEnd: Change = async (stripe, held) => {
  if (held.cancelAtPeriodEnd) return ok(null)
  await dropSchedule(stripe, held.scheduleId)
  await endWithPeriod(stripe, held)
  return ok(null)
}

/** Takes a cancellation back. */
export const resume: Change = async ({ sdk }, held) => {
  if (held.cancelAtPeriodEnd) await sdk.subscriptions.update(held.id, goingOn(held))
  return ok(null)
}

/**
 * Moves to `plan`: to a larger one at once, its share of the period paid now; to a smaller one when
 * the period ends. Whoever chooses a plan wants to stay, so a cancellation is taken back, but only
 * together with the move: where that fails, the subscription ends as before.
 */
export function moveTo(plan: PaidPlan): Change {
  return async (stripe, held) => {
    if (held.status !== 'active' && held.status !== 'trialing') {
      return fail({ code: 'PAYMENT_FAILED', error: PAY_FIRST })
    }
    if (plan === held.plan) {
      await dropSchedule(stripe, held.scheduleId)
      return await resume(stripe, held)
    }
    const isLarger = PLANS[plan].pricePerMonth > PLANS[held.plan].pricePerMonth
    await (isLarger ? moveUp : moveDown)(stripe, held, plan)
    return ok(null)
  }
}

async function moveUp(stripe: StripeAccess, held: StripeSubscription, plan: PaidPlan) {
  await dropSchedule(stripe, held.scheduleId)
  await stripe.sdk.subscriptions.update(held.id, {
    items: [{ id: held.itemId, price: stripe.prices[plan] }],
    proration_behavior: 'always_invoice',
    // A card that refuses leaves everything as it was, the cancellation too.
    payment_behavior: 'error_if_incomplete',
    ...goingOn(held),
  })
}

/** Stripe takes no cancellation back that a schedule rules, so it goes first and returns at need. */
async function moveDown(stripe: StripeAccess, held: StripeSubscription, plan: PaidPlan) {
  await resume(stripe, held)
  try {
    await schedulePlan(stripe, held, plan)
  } catch (error) {
    if (held.cancelAtPeriodEnd) await orNot(endWithPeriod(stripe, held))
    throw error
  }
}

async function schedulePlan(stripe: StripeAccess, held: StripeSubscription, plan: PaidPlan) {
  const { subscriptionSchedules } = stripe.sdk
  const schedule = held.scheduleId
    ? await subscriptionSchedules.retrieve(held.scheduleId)
    : await subscriptionSchedules.create({ from_subscription: held.id })
  const start = schedule.phases[0]?.start_date ?? held.periodStart / 1000
  const end = held.periodEnd / 1000
  try {
    await subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        { items: [{ price: held.priceId, quantity: 1 }], start_date: start, end_date: end },
        {
          items: [{ price: stripe.prices[plan], quantity: 1 }],
          start_date: end,
          duration: { interval: 'month', interval_count: 1 },
        },
      ],
    })
  } catch (error) {
    if (!held.scheduleId) await orNot(dropSchedule(stripe, schedule.id))
    throw error
  }
}

async function endWithPeriod({ sdk }: StripeAccess, { id }: StripeSubscription) {
  await sdk.subscriptions.update(id, { cancel_at_period_end: true })
}

/** What takes a cancellation back, in whichever way it was made; nothing where there is none. */
function goingOn({ cancelAtPeriodEnd: isCancelled, hasEndDate }: StripeSubscription) {
  if (!isCancelled) return {}
  return hasEndDate ? { cancel_at: '' as const } : { cancel_at_period_end: false }
}

/** Stripe lets nothing be cancelled or changed that a schedule rules. */
async function dropSchedule({ sdk }: StripeAccess, scheduleId: string | null) {
  if (scheduleId) await sdk.subscriptionSchedules.release(scheduleId)
}

/** Waits for what sets a failure right; the failure is told, whether that succeeds or not. */
async function orNot(undo: Promise<void>): Promise<void> {
  await undo.catch(() => undefined)
}
