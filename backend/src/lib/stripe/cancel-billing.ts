import { type Result, ok } from '@scenewright/shared/result.ts'
import Stripe from 'stripe'
import type { AppDeps } from '#src/lib/deps.ts'
import { withStripe } from './with-stripe.ts'

/**
 * Ends an account's billing before the account is deleted: deletes the customer at Stripe, which
 * cancels subscriptions immediately and expires an open checkout. If this fails, the account must
 * stay; otherwise the user could keep paying for a deleted account.
 */
export async function cancelBilling(
  deps: Pick<AppDeps, 'prisma' | 'stripe' | 'log'>,
  userId: string,
): Promise<Result<null>> {
  const row = await deps.prisma.subscription.findUnique({ where: { userId } })
  const customerId = row?.customerId
  if (!customerId) return ok(null)
  return await withStripe(deps, async ({ sdk }) => {
    try {
      await sdk.customers.del(customerId)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    return ok(null)
  })
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}
