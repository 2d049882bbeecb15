import type { PlanName } from './plans.ts'

/** The plans that are paid for. */
export const PAID_PLANS = ['basic', 'pro'] as const satisfies readonly PlanName[]
export type PaidPlan = (typeof PAID_PLANS)[number]

/** What a subscription may be in (Stripe: subscription object, `status`). */
export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'canceled',
  'paused',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

type Standing = Readonly<{
  plan: PaidPlan
  status: SubscriptionStatus
  /** Milliseconds since 1970. */
  periodEnd: number
  cancelAtPeriodEnd: boolean
}>

/** Whether a subscription still stands, so that there is something to change, to end, or to pay. */
export function isLive(status: SubscriptionStatus): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired'
}

/**
 * The plan that an account has at `now` (milliseconds since 1970) by its subscription. A cancelled
 * one counts to the end of its period (spec §4); one whose payment failed counts while it is tried
 * again, and no longer once Stripe has given up.
 */
export function planOf(subscription: Standing | null, now: number): PlanName {
  if (!subscription) return 'free'
  const { plan, status, periodEnd, cancelAtPeriodEnd } = subscription
  if (cancelAtPeriodEnd && now >= periodEnd) return 'free'
  switch (status) {
    case 'active':
    case 'trialing':
    case 'past_due':
      return plan
    case 'unpaid':
    case 'incomplete':
    case 'incomplete_expired':
    case 'canceled':
    case 'paused':
      return 'free'
  }
}
