export const PLAN_NAMES = ['free', 'basic', 'pro'] as const
export type PlanName = (typeof PLAN_NAMES)[number]

export type Plan = Readonly<{
  name: PlanName
  label: string
  /** US dollars per month. */
  pricePerMonth: number
  /** AI tokens per calendar month in UTC. */
  tokensPerMonth: number
  /** The maximum number of projects; `null` is unlimited. */
  projects: number | null
  support: string
}>

/** The plan table (`docs/product/site.md#plans`). */
export const PLANS: Readonly<Record<PlanName, Plan>> = {
  free: {
    name: 'free',
    label: 'Free',
    pricePerMonth: 0,
    tokensPerMonth: 100_000,
    projects: 1,
    support: 'Community support',
  },
  basic: {
    name: 'basic',
    label: 'Basic',
    pricePerMonth: 14.99,
    tokensPerMonth: 5_000_000,
    projects: 5,
    support: 'Email support',
  },
  pro: {
    name: 'pro',
    label: 'Pro',
    pricePerMonth: 29.99,
    tokensPerMonth: 10_000_000,
    projects: null,
    support: 'Priority email support',
  },
}

export function mayCreateProject(plan: PlanName, count: number): boolean {
  const { projects } = PLANS[plan]
  return projects === null || count < projects
}
