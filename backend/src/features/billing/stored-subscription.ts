import type { Subscription } from '@scenewright/shared/api/billing.ts'
import { Subscription as Schema } from '@scenewright/shared/api/billing.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { syncSubscription } from '#src/lib/stripe/sync-subscription.ts'
import { withStripe } from '#src/lib/stripe/with-stripe.ts'
import { ok } from '@scenewright/shared/api/errors.ts'

type Held = Readonly<{ subscription: Subscription | null }>

/** An account's subscription as Stripe told it last. */
export async function heldSubscription(
  { prisma }: Pick<AppDeps, 'prisma'>,
  userId: string,
): Promise<Held> {
  const row = await prisma.subscription.findUnique({ where: { userId } })
  const { success, data } = Schema.safeParse({
    plan: row?.plan,
    status: row?.status,
    current_period_start: row?.currentPeriodStart?.toISOString(),
    current_period_end: row?.currentPeriodEnd?.toISOString(),
    cancel_at_period_end: row?.cancelAtPeriodEnd,
    next_plan: row?.nextPlan,
  })
  return { subscription: success ? data : null }
}

/**
 * The same, asked anew once its period is over: the news of what followed may have been lost. Where
 * Stripe does not answer, what it told last is all there is.
 */
export async function presentSubscription(deps: AppDeps, userId: string): Promise<Held> {
  const held = await heldSubscription(deps, userId)
  const end = held.subscription?.current_period_end
  if (!deps.stripe || end === undefined || Date.parse(end) > deps.clock().getTime()) return held
  await withStripe(deps, async (stripe) => ok(await syncSubscription(deps, stripe, userId)))
  return await heldSubscription(deps, userId)
}
