import { type Result, ok } from '@scenewright/shared/result.ts'
import Stripe from 'stripe'
import type { AppDeps } from '#src/lib/deps.ts'
import { syncSubscription } from './sync-subscription.ts'
import { withStripe } from './with-stripe.ts'

/**
 * Ends an account's billing before the account is deleted: deletes the customer at Stripe, which
 * cancels subscriptions immediately and expires an open checkout. If this fails, the account must
 * stay; otherwise the user could keep paying for a deleted account.
 */
export async function cancelBilling(
  deps: Pick<AppDeps, 'prisma' | 'clock' | 'stripe' | 'log'>,
  userId: string,
): Promise<Result<null>> {
  const row = await deps.prisma.subscription.findUnique({ where: { userId } })
  const customerId = row?.customerId
  if (!customerId) return ok(null)
  return await withStripe(deps, async (stripe) => {
    try {
      await stripe.sdk.customers.del(customerId)
    } catch (error) {
      if (isMissing(error)) return ok(null)
      throw error
    }
    // The account can come back, without a plan that nobody pays for.
    await syncSubscription(deps, stripe, userId)
    return ok(null)
  })
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}
