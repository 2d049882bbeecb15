import { type Result, ok } from '@scenewright/shared/api/errors.ts'
import Stripe from 'stripe'
import type { AppDeps } from '#src/lib/deps.ts'
import { withStripe } from './with-stripe.ts'

/**
 * Ends everything that an account pays, before the account is deleted: Stripe deletes the customer,
 * which cancels its subscriptions at once and closes a checkout that is still open. A failure means
 * that somebody might go on paying for an account that is gone, so the account must stay.
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
      if (!isGone(error)) throw error
    }
    return ok(null)
  })
}

function isGone(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}
