import { type Result, fail, ok } from '@scenewright/shared/api/errors.ts'
import { z } from 'zod'
import type { AppDeps } from '#src/lib/deps.ts'
import type { StripeAccess } from '#src/lib/stripe/stripe-access.ts'
import { syncSubscription } from '#src/lib/stripe/sync-subscription.ts'

/** Seconds for which a signature holds (Stripe: webhooks). */
const TOLERANCE_SECONDS = 300

/** What is worth asking Stripe about; everything else is thanked for and left. */
const TELLING =
  /^(checkout\.session|customer|customer\.subscription|invoice|subscription_schedule)\./

const Id = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const About = z.union([
  z.object({ object: z.literal('customer'), id: z.string() }).transform(({ id }) => id),
  z.object({ customer: Id }).transform(({ customer }) => customer),
])

/**
 * Takes an event. Its signature says that it is Stripe's; its payload only whom to ask about.
 * @throws the SDK's errors when Stripe cannot be asked: then it delivers the event again later
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
    const error = 'The signature does not fit, or is too old.'
    return fail({ code: 'VALIDATION_FAILED', error })
  }
  const about = TELLING.test(event.type) ? About.safeParse(event.data.object).data : undefined
  if (about === undefined) return ok({ received: true })
  const row = await deps.prisma.subscription.findUnique({ where: { customerId: about } })
  const known = await deps.prisma.stripeEvent.findUnique({ where: { id: event.id } })
  if (row && !known) await syncSubscription(deps, stripe, row.userId, event.id)
  return ok({ received: true })
}

/** `null` when no secret of ours has signed it, or not in time. */
function readEvent({ sdk, webhookSecrets }: StripeAccess, payload: Buffer, signature: string) {
  for (const secret of webhookSecrets) {
    try {
      return sdk.webhooks.constructEvent(payload, signature, secret, TOLERANCE_SECONDS)
    } catch {
      // The other secret may have signed it.
    }
  }
  return null
}
