import { expect, it } from 'vitest'
import { mayCreateProject, PLANS, type PlanName } from './plans.ts'

it.each<[PlanName, string, number, number, number | null, string]>([
  ['free', 'Free', 0, 100_000, 1, 'Community support'],
  ['basic', 'Basic', 14.99, 5_000_000, 5, 'Email support'],
  ['pro', 'Pro', 29.99, 10_000_000, null, 'Priority email support'],
])(
  '%s has the specified values',
  (name, label, pricePerMonth, tokensPerMonth, projects, support) => {
    expect(PLANS[name]).toEqual({ name, label, pricePerMonth, tokensPerMonth, projects, support })
  },
)

it.each<[PlanName, number, boolean]>([
  ['free', 0, true],
  ['free', 1, false],
  ['free', 7, false],
  ['basic', 4, true],
  ['basic', 5, false],
  ['pro', 10_000, true],
])('whether an account on %s with %d projects may create one more: %s', (plan, count, may) => {
  expect(mayCreateProject(plan, count)).toBe(may)
})
