import { limitHelp } from '@scenewright/shared/plans/plan-help.ts'
import { type PlanName, PLANS } from '@scenewright/shared/plans/plans.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Account } from './token-quota.ts'

/** An account as the token quota needs it. */
export function quotaAccount(
  { stripe }: Pick<AppDeps, 'stripe'>,
  user: Readonly<{ id: string; plan: PlanName }>,
): Account {
  const help = stripe ? undefined : limitHelp(user.plan)
  return { id: user.id, limit: PLANS[user.plan].tokensPerMonth, help }
}
