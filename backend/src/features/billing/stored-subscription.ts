import type { Subscription } from '@scenewright/shared/api/billing.ts'
import { Subscription as Schema } from '@scenewright/shared/api/billing.ts'
import { periodBetween } from '@scenewright/shared/plans/price.ts'
import type { PlanName } from '@scenewright/shared/plans/plans.ts'
import { accountPlan } from '#src/lib/account-plan.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { withStripe } from '#src/lib/stripe/with-stripe.ts'
import { ok } from '@scenewright/shared/result.ts'

type Stored = Readonly<{ subscription: Subscription | null; plan: PlanName }>

/** Returns the subscription as last read from Stripe, and the plan in effect. */
export async function readSubscription(
  { prisma, config }: Pick<AppDeps, 'prisma' | 'config'>,
  userId: string,
): Promise<Stored> {
  const [row, account] = await Promise.all([
    prisma.subscription.findUnique({ where: { userId } }),
    prisma.user.findUnique({ where: { id: userId }, select: { plan: true } }),
  ])
  const [start, end] = [row?.currentPeriodStart, row?.currentPeriodEnd]
  const { success, data } = Schema.safeParse({
    plan: row?.plan,
    status: row?.status,
    current_period_start: start?.toISOString(),
    current_period_end: end?.toISOString(),
    cancel_at_period_end: row?.cancelAtPeriodEnd,
    next_plan: row?.nextPlan,
    billing_period: start && end ? periodBetween(start.getTime(), end.getTime()) : undefined,
  })
  const plan = accountPlan(account?.plan ?? 'free', config)
  return { subscription: success ? data : null, plan }
}

/**
 * Returns the stored subscription, and reads it from Stripe again once its period is over, because
 * the webhook may have been lost. If Stripe doesn't answer, returns the stored one.
 */
export async function currentSubscription(
  deps: AppDeps,
  sync: (userId: string) => Promise<void>,
  userId: string,
): Promise<Stored> {
  const stored = await readSubscription(deps, userId)
  const end = stored.subscription?.current_period_end
  if (!deps.stripe || end === undefined || Date.parse(end) > deps.clock().getTime()) return stored
  await withStripe(deps, async () => ok(await sync(userId)))
  return await readSubscription(deps, userId)
}
