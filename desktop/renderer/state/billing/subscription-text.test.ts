import type { Subscription } from '@scenewright/shared/api/billing.ts'
import { expect, it } from 'vitest'
import { getSubscriptionNotice, statusLabel } from './subscription-text.ts'

const SUBSCRIPTION: Subscription = {
  plan: 'pro',
  status: 'active',
  current_period_start: '2026-11-21T23:59:00.000Z',
  current_period_end: '2026-12-21T23:59:00.000Z',
  cancel_at_period_end: false,
  next_plan: null,
  billing_period: 'month',
}

it.each<[Partial<Subscription>, string, string | null]>([
  [{}, 'Active', null],
  [{ cancel_at_period_end: true }, 'Canceled', 'You keep Pro until December 21, 2026,'],
  [{ next_plan: 'basic' }, 'Active', 'Basic starts on December 21, 2026.'],
  [{ status: 'past_due' }, 'Payment overdue', 'You keep Pro while we try again.'],
  [{ status: 'unpaid' }, 'Unpaid', 'your account is on Free until it does'],
])('%j is shown as %s', (fields, label, notice) => {
  const subscription = { ...SUBSCRIPTION, ...fields }
  expect(statusLabel(subscription)).toBe(label)
  if (notice === null) expect(getSubscriptionNotice(subscription)).toBeNull()
  else expect(getSubscriptionNotice(subscription)?.text).toContain(notice)
})
