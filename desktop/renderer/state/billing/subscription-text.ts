/** Texts about a subscription. */
import type { Subscription } from '@scenewright/shared/api/billing.ts'
import { PLANS } from '@scenewright/shared/plans/plans.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const CHECK_CARD = 'Check your card under “Manage cards and invoices”.'

/** Formats a date in UTC, such as 'December 21, 2026'. */
export function formatDay(time: string): string {
  return DAY.format(new Date(time))
}

/** Returns the label of a subscription's status. */
export function statusLabel({ status, cancel_at_period_end: isCancelled }: Subscription): string {
  if (isCancelled) return 'Canceled'
  switch (status) {
    case 'active':
      return 'Active'
    case 'trialing':
      return 'Trial'
    case 'past_due':
      return 'Payment overdue'
    case 'unpaid':
      return 'Unpaid'
    case 'paused':
      return 'Paused'
    case 'incomplete':
      return 'Waiting for first payment'
    case 'incomplete_expired':
    case 'canceled':
      return 'Ended'
  }
}

/** Returns a notice if the subscription needs attention. */
export function getSubscriptionNotice(
  subscription: Subscription,
): Readonly<{ level: 'warning' | 'danger'; text: string }> | null {
  const { label } = PLANS[subscription.plan]
  const end = formatDay(subscription.current_period_end)
  switch (subscription.status) {
    case 'past_due':
      return {
        level: 'danger',
        text: `Your last payment didn't go through. You keep ${label} while we try again. ${CHECK_CARD}`,
      }
    case 'unpaid':
    case 'incomplete':
    case 'paused':
      return {
        level: 'danger',
        text: `Your payment hasn't gone through, so your account is on Free until it does. ${CHECK_CARD}`,
      }
    case 'active':
    case 'trialing':
    case 'incomplete_expired':
    case 'canceled':
      break
  }
  if (subscription.cancel_at_period_end) {
    return {
      level: 'warning',
      text: `Your plan is canceled. You keep ${label} until ${end}, then your account moves to Free.`,
    }
  }
  if (subscription.next_plan) {
    return {
      level: 'warning',
      text: `${PLANS[subscription.next_plan].label} starts on ${end}. Until then you keep ${label}.`,
    }
  }
  return null
}
