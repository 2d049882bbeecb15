import { expect, it } from 'vitest'
import type { PlanName } from './plans.ts'
import { type SubscriptionStatus, isLive, getPlan } from './subscription-plan.ts'

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
])('a Pro subscription that is %s gives the plan %s', (status, plan, live) => {
  const subscription = { plan: 'pro', status, periodEnd: END, cancelAtPeriodEnd: false } as const
  expect(getPlan(subscription, END - 1)).toBe(plan)
  // A late renewal event must not end the plan.
  expect(getPlan(subscription, END + 1)).toBe(plan)
  expect(isLive(status)).toBe(live)
})

it.each<[number, PlanName]>([
  [END - 1, 'basic'],
  [END, 'free'],
])('a canceled Basic subscription gives, at %d, the plan %s', (now, plan) => {
  const canceled = {
    plan: 'basic',
    status: 'active',
    periodEnd: END,
    cancelAtPeriodEnd: true,
  } as const
  expect(getPlan(canceled, now)).toBe(plan)
})

it('an account without a subscription is on Free', () => {
  expect(getPlan(null, END)).toBe('free')
})
