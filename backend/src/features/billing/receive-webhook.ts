import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { z } from 'zod'
import type { AppDeps } from '#src/lib/deps.ts'
import type { StripeAccess } from '#src/lib/stripe/stripe-access.ts'
import { syncSubscription } from '#src/lib/stripe/sync-subscription.ts'

/** Maximum age of a signature (Stripe docs: webhooks). */
const TOLERANCE_SECONDS = 300

/** Events that may change a subscription. Others are acknowledged and ignored. */
const RELEVANT_EVENTS =
  /^(checkout\.session|customer|customer\.subscription|invoice|subscription_schedule)\./

const Id = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const CustomerIdOf = z.union([
  z.object({ object: z.literal('customer'), id: z.string() }).transform(({ id }) => id),
  z.object({ customer: Id }).transform(({ customer }) => customer),
])

/**
 * Handles an event. Only the customer's id is taken from it; the state is read from Stripe.
 *
 * @throws the SDK's errors if Stripe can't be reached; Stripe then delivers the event again
 */
export async function receiveWebhook(
  deps: AppDeps,
  stripe: StripeAccess,
  payload: unknown,
  signature: string | undefined,
): Promise<Result<{ received: boolean }>> {
  if (stripe.webhookSecrets.length === 0) {
    const error = 'STRIPE_WEBHOOK_SECRET is not set on this server.'
    return fail({ code: 'NOT_CONFIGURED', error })
  }
  const event = Buffer.isBuffer(payload) ? readEvent(stripe, payload, signature ?? '') : null
  if (!event) {
    const error = 'The signature is invalid or too old.'
    return fail({ code: 'VALIDATION_FAILED', error })
  }
  const isRelevant = RELEVANT_EVENTS.test(event.type)
  const customerId = isRelevant ? CustomerIdOf.safeParse(event.data.object).data : undefined
  if (customerId === undefined) return ok({ received: true })
  const row = await deps.prisma.subscription.findUnique({ where: { customerId } })
  const known = await deps.prisma.stripeEvent.findUnique({ where: { id: event.id } })
  if (row && !known) await syncSubscription(deps, stripe, row.userId, event.id)
  return ok({ received: true })
}

/** Returns `null` if no configured secret matches the signature or it's too old. */
function readEvent({ sdk, webhookSecrets }: StripeAccess, payload: Buffer, signature: string) {
  for (const secret of webhookSecrets) {
    try {
      return sdk.webhooks.constructEvent(payload, signature, secret, TOLERANCE_SECONDS)
    } catch {
      // Try the other secret.
    }
  }
  return null
}
