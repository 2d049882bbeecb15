/** What a subscription is, in sentences. */
import type { Subscription } from '@scenewright/shared/api/billing.ts'
import { PLANS } from '@scenewright/shared/plans/plans.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day in UTC, such as 'December 21, 2026'. */
export function dayOf(time: string): string {
  return DAY.format(new Date(time))
}

/** What a status is called. */
export function statusLabel({ status, cancel_at_period_end: isCancelled }: Subscription): string {
  if (isCancelled) return 'Cancelled'
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
      return 'Waiting for the first payment'
    case 'incomplete_expired':
    case 'canceled':
      return 'Ended'
  }
}

/** What needs the person's attention, if anything does. */
export function noticeOf(
  held: Subscription,
): Readonly<{ level: 'warning' | 'danger'; text: string }> | null {
  const { label } = PLANS[held.plan]
  const end = dayOf(held.current_period_end)
  switch (held.status) {
    case 'past_due':
      return {
        level: 'danger',
        text: `The last payment did not go through. You keep ${label} while it is tried again; please check your card under cards and invoices.`,
      }
    case 'unpaid':
    case 'incomplete':
    case 'paused':
      return {
        level: 'danger',
        text: `Your payment is open, so the account is on Free until it is settled. Please check your card under cards and invoices.`,
      }
    case 'active':
    case 'trialing':
    case 'incomplete_expired':
    case 'canceled':
      break
  }
  if (held.cancel_at_period_end) {
    return {
      level: 'warning',
      text: `Your plan is cancelled. You keep ${label} until ${end}; from then on the account is on Free.`,
    }
  }
  if (held.next_plan) {
    return {
      level: 'warning',
      text: `${PLANS[held.next_plan].label} begins on ${end}. Until then you keep ${label}.`,
    }
  }
  return null
}
