import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { StripeAccess } from '#src/lib/stripe/stripe-access.ts'

const NOTHING_BOUGHT = "You haven't bought a plan yet, so there are no cards or invoices."

/** Returns Stripe's page for cards and invoices. It leads back to the account page. */
export async function openPortal(
  { prisma, publicUrl }: AppDeps,
  { sdk }: StripeAccess,
  userId: string,
): Promise<Result<{ url: string }>> {
  const row = await prisma.subscription.findUnique({ where: { userId } })
  if (!row?.customerId) return fail({ code: 'NO_SUBSCRIPTION', error: NOTHING_BOUGHT })
  const { url } = await sdk.billingPortal.sessions.create({
    customer: row.customerId,
    return_url: `${publicUrl()}/account`,
  })
  return ok({ url })
}
