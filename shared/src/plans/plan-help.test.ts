import { expect, it } from 'vitest'
import { largerPlan, limitHelp, projectLimitHelp } from './plan-help.ts'
import type { PlanName } from './plans.ts'

it.each<[PlanName, PlanName, PlanName]>([
  ['free', 'free', 'free'],
  ['free', 'basic', 'basic'],
  ['pro', 'basic', 'pro'],
  ['basic', 'pro', 'pro'],
])('the larger of %s and %s is %s', (one, other, larger) => {
  expect(largerPlan(one, other)).toBe(larger)
})

it('says whom to ask, and offers no larger plan than Pro', () => {
  expect(limitHelp('basic')).toBe('Ask the owner of this server to change your plan.')
  expect(limitHelp('pro')).toBe('Your tokens reset on the first of each month (UTC).')
})

it('says how to make room for another project', () => {
  expect(projectLimitHelp('free', 'create another', true)).toBe(
    'Your Free plan includes 1 project. Delete it or upgrade to create another.',
  )
  expect(projectLimitHelp('basic', 'restore this one', false)).toBe(
    'Your Basic plan includes 5 projects. Delete one to restore this one. Ask the owner of this server to change your plan.',
  )
})
