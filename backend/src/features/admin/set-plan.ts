/** Setting a plan, from the admin page and `npm run admin` (docs/product/site.md#plans). */
import { largerPlan } from '@scenewright/shared/plans/plan-help.ts'
import { PLANS, type PlanName } from '@scenewright/shared/plans/plans.ts'
import { SUBSCRIPTION_STATUSES, isLive } from '@scenewright/shared/plans/subscription-plan.ts'
import type { Db } from '#src/lib/mail/mailer.ts'

/** True if Stripe sets the account's plan, so that nobody else may. */
export function hasLiveSubscription(row: Readonly<{ status: string | null }> | null): boolean {
  return SUBSCRIPTION_STATUSES.some((status) => status === row?.status && isLive(status))
}

export async function storePlan(db: Db, userId: string, plan: PlanName): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { plan } })
}

type NewPlan = Readonly<{ name: string; plan: PlanName; defaultPlan: PlanName }>

/** Describes the account's plan in effect after `plan` was stored. */
export function planSentences({ name, plan, defaultPlan }: NewPlan): string[] {
  const effective = largerPlan(plan, defaultPlan)
  const current = `${name} is now on the ${PLANS[effective].label} plan.`
  return effective === plan
    ? [current]
    : [current, `DEFAULT_PLAN=${effective} applies to every account.`]
}
