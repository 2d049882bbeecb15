/** Plans of a server that sells none (`docs/product/site.md#plans`). */
import { PLAN_NAMES, PLANS, type PlanName } from './plans.ts'

export const ASK_OWNER = 'Ask the owner of this server to change your plan.'
const TOKENS_RESET = 'Your tokens reset on the first of each month (UTC).'

/** Returns the larger of two plans. */
export function largerPlan(one: PlanName, other: PlanName): PlanName {
  return PLAN_NAMES.indexOf(one) > PLAN_NAMES.indexOf(other) ? one : other
}

/** The command with which a server's owner gives an account the largest plan. */
export function planCommand(email: string): string {
  return `npm run admin -- plan ${email} pro`
}

/** Advice at a plan's limit. */
export function limitHelp(plan: PlanName): string {
  return plan === 'pro' ? TOKENS_RESET : ASK_OWNER
}

/**
 * Says that a plan has no room for another project, and what to do.
 *
 * @param wanted the end of a sentence, such as `create another`
 */
export function projectLimitHelp(plan: PlanName, wanted: string, sellsPlans: boolean): string {
  const { label, projects } = PLANS[plan]
  const [number, which] = projects === 1 ? ['1 project', 'it'] : [`${projects} projects`, 'one']
  const included = `Your ${label} plan includes ${number}.`
  return sellsPlans
    ? `${included} Delete ${which} or upgrade to ${wanted}.`
    : `${included} Delete ${which} to ${wanted}. ${limitHelp(plan)}`
}
