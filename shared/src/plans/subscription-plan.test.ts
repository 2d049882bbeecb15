import { expect, it } from 'vitest'
import type { PlanName } from './plans.ts'
import { type SubscriptionStatus, isLive, planOf } from './subscription-plan.ts'

const END = 1_800_000_000_000

it.each<[SubscriptionStatus, PlanName, boolean]>([
  ['active', 'pro', true],
  ['trialing', 'pro', true],
  ['past_due', 'pro', true],
  ['unpaid', 'free', true],
  ['incomplete', 'free', true],
  ['incomplete_expired', 'free', false],
  ['canceled', 'free', false],
  ['paused', 'free', true],
])('Pro that is %s counts as %s', (status, plan, live) => {
  const subscription = { plan: 'pro', status, periodEnd: END, cancelAtPeriodEnd: false } as const
  expect(planOf(subscription, END - 1)).toBe(plan)
  // Late news of a renewal must not take the plan away.
  expect(planOf(subscription, END + 1)).toBe(plan)
  expect(isLive(status)).toBe(live)
})

it.each<[number, PlanName]>([
  [END - 1, 'basic'],
  [END, 'free'],
])('Basic that was cancelled counts at %d as %s', (now, plan) => {
  const cancelled = {
    plan: 'basic',
    status: 'active',
    periodEnd: END,
    cancelAtPeriodEnd: true,
  } as const
  expect(planOf(cancelled, now)).toBe(plan)
})

it('without a subscription an account is on Free', () => {
  expect(planOf(null, END)).toBe('free')
})
