import Stripe from 'stripe'
import type { AppDeps } from '#src/lib/deps.ts'

/**
 * Gives an account's new address to Stripe, so that receipts arrive there. A failure is only
 * logged: the address is changed already, and the writer can correct it on Stripe's page.
 */
export async function updateBillingEmail(
  { prisma, stripe, log }: Pick<AppDeps, 'prisma' | 'stripe' | 'log'>,
  userId: string,
  email: string,
): Promise<void> {
  const row = await prisma.subscription.findUnique({ where: { userId } })
  if (!stripe || !row?.customerId) return
  try {
    await stripe.sdk.customers.update(row.customerId, { email })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    log.warn({ type, code, statusCode, requestId }, "could not change a customer's email")
  }
}
