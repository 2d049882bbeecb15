/** Plans of a server that sells none (`docs/product/site.md#plans`). */
import { PLAN_NAMES, type PlanName } from './plans.ts'

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

/** Advice at a plan's limit, in a sentence to forward to the server's owner. */
export function limitHelp({ email, plan }: Readonly<{ email: string; plan: PlanName }>): string {
  return plan === 'pro' ? TOKENS_RESET : `${ASK_OWNER} The owner's command: ${planCommand(email)}`
}

/** `limitHelp` where there is little room. */
export function shortLimitHelp(plan: PlanName): string {
  return plan === 'pro' ? TOKENS_RESET : ASK_OWNER
}
