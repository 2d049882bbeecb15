import { expect, it } from 'vitest'
import { largerPlan, limitHelp, shortLimitHelp } from './plan-help.ts'
import type { PlanName } from './plans.ts'

it.each<[PlanName, PlanName, PlanName]>([
  ['free', 'free', 'free'],
  ['free', 'basic', 'basic'],
  ['pro', 'basic', 'pro'],
  ['basic', 'pro', 'pro'],
])('the larger of %s and %s is %s', (one, other, larger) => {
  expect(largerPlan(one, other)).toBe(larger)
})

it('says whom to ask, and the command to forward', () => {
  expect(limitHelp({ email: 'ada@example.com', plan: 'free' })).toBe(
    "Ask the owner of this server to change your plan. The owner's command: npm run admin -- plan ada@example.com pro",
  )
  expect(shortLimitHelp('basic')).toBe('Ask the owner of this server to change your plan.')
})

it('offers no larger plan than Pro', () => {
  const resets = 'Your tokens reset on the first of each month (UTC).'
  expect(limitHelp({ email: 'ada@example.com', plan: 'pro' })).toBe(resets)
  expect(shortLimitHelp('pro')).toBe(resets)
})
