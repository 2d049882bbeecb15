import type { PlanName } from './plans.ts'

/** The plans that cost money. */
export const PAID_PLANS = ['basic', 'pro'] as const satisfies readonly PlanName[]
export type PaidPlan = (typeof PAID_PLANS)[number]

/** The possible states of a subscription (Stripe: subscription object, `status`). */
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

type SubscriptionState = Readonly<{
  plan: PaidPlan
  status: SubscriptionStatus
  /** Milliseconds since 1970. */
  periodEnd: number
  cancelAtPeriodEnd: boolean
}>

/** True if a subscription still exists, so that it can be changed, canceled or paid. */
export function isLive(status: SubscriptionStatus): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired'
}

/**
 * Returns an account's plan at `now` (milliseconds since 1970). A canceled subscription counts
 * until its period ends (`docs/product/account.md#account`). One with a failed payment counts until
 * Stripe stops retrying.
 */
export function getPlan(subscription: SubscriptionState | null, now: number): PlanName {
  if (!subscription) return 'free'
  const { plan, status, periodEnd, cancelAtPeriodEnd } = subscription
  if (cancelAtPeriodEnd && now >= periodEnd) return 'free'
  return isPaying(status) ? plan : 'free'
}

/** True if an account gets the subscription's plan, also while a failed payment is retried. */
export function isPaying(status: SubscriptionStatus): boolean {
  switch (status) {
    case 'active':
    case 'trialing':
    case 'past_due':
      return true
    case 'unpaid':
    case 'incomplete':
    case 'incomplete_expired':
    case 'canceled':
    case 'paused':
      return false
  }
}
