import { largerPlan } from '@scenewright/shared/plans/plan-help.ts'
import { PLAN_NAMES, type PlanName } from '@scenewright/shared/plans/plans.ts'
import type { Config } from '#src/config.ts'

/**
 * Returns an account's plan in effect: the stored one, which a subscription or `npm run admin` has
 * set, but at least DEFAULT_PLAN (docs/product/site.md#plans).
 */
export function accountPlan(
  stored: string,
  { defaultPlan }: Pick<Config, 'defaultPlan'>,
): PlanName {
  return largerPlan(PLAN_NAMES.find((name) => name === stored) ?? 'free', defaultPlan)
}
