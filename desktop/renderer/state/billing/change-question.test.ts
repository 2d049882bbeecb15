import type { Subscription } from '@scenewright/shared/api/billing.ts'
import { expect, it } from 'vitest'
import { cancelQuestion, changeQuestion, type PlanTarget } from './change-question.ts'

const PRO: Subscription = {
  plan: 'pro',
  status: 'active',
  current_period_start: '2026-11-21T23:59:00.000Z',
  current_period_end: '2026-12-21T23:59:00.000Z',
  cancel_at_period_end: false,
  next_plan: null,
  billing_period: 'month',
}
const BASIC = { ...PRO, plan: 'basic' } as const
const usd = (amount: number) => ({ amount, currency: 'usd' })

it.each<[string, Subscription, PlanTarget, RegExp]>([
  [
    'a larger plan',
    BASIC,
    { plan: 'pro', period: 'month', price: usd(2999) },
    /^Pro starts now\. .* rest of the period ending December 21, 2026, .* then \$29\.99 per month\.$/,
  ],
  [
    'a larger plan by the year',
    BASIC,
    { plan: 'pro', period: 'year', price: usd(28_800) },
    /^Pro starts now\. Your card is charged \$288 today for a year, .* then \$288 per year\.$/,
  ],
  [
    'a smaller plan',
    PRO,
    { plan: 'basic', period: 'month', price: usd(1499) },
    /^Basic starts on December 21, 2026, for \$14\.99 per month\. Until then you keep Pro\.$/,
  ],
  [
    'the same plan by the year',
    PRO,
    { plan: 'pro', period: 'year', price: usd(28_800) },
    /^Your year starts now\. Your card is charged \$288 today, .* then \$288 per year\.$/,
  ],
])('%s: says what happens and when', (_name, subscription, target, message) => {
  expect(changeQuestion(subscription, target).message).toMatch(message)
})

it('no question has two buttons that say Cancel', () => {
  expect(cancelQuestion(BASIC)).toMatchObject({
    confirmLabel: 'Cancel subscription',
    cancelLabel: 'Keep Basic',
  })
})
