import * as contracts from '@scenewright/shared/api/billing.ts'
import { type Result, ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import type { StripeAccess } from '#src/lib/stripe/stripe-access.ts'
import { createSingleFlight } from '#src/lib/single-flight.ts'
import { syncSubscription } from '#src/lib/stripe/sync-subscription.ts'
import { createYearlyPrices } from '#src/lib/stripe/yearly-prices.ts'
import { withStripe } from '#src/lib/stripe/with-stripe.ts'
import { publicCall, userCall } from '#src/plugins/calls.ts'
import { beginCheckout } from './begin-checkout.ts'
import { cancelAtPeriodEnd, changeSubscription, moveTo, resume } from './change-subscription.ts'
import { readSubscription, currentSubscription } from './stored-subscription.ts'
import { openPortal } from './open-portal.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** The billing calls (docs/product/api.md#billing-calls, docs/billing.md). */
export async function billingRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const sync = createSingleFlight(async (userId) => {
    if (deps.stripe) await syncSubscription(deps, deps.stripe, userId)
  })

  /** Runs `work`, then syncs with Stripe and returns the new state. */
  const andSync = async (
    userId: string,
    work: (stripe: StripeAccess) => Promise<Result<unknown>>,
  ) =>
    await withStripe(deps, async (stripe) => {
      const done = await work(stripe)
      if (!done.ok) return done
      await sync(userId)
      return ok(await readSubscription(deps, userId))
    })

  const yearlyPrices = createYearlyPrices(deps)
  publicCall(app, contracts.billingStatus, async () => {
    const { contactEmail, operatorName, operatorAddress } = deps.config
    return ok({
      enabled: deps.stripe !== null,
      contact_email: contactEmail,
      yearly_prices: await yearlyPrices(),
      ...(operatorName && { operator_name: operatorName }),
      ...(operatorAddress && { operator_address: operatorAddress }),
    })
  })

  userCall(app, contracts.subscription, async ({ user }) =>
    ok(await currentSubscription(deps, sync, user.id)),
  )

  userCall(
    app,
    contracts.syncSubscription,
    async ({ user }) => await andSync(user.id, async () => ok(null)),
  )

  userCall(
    app,
    contracts.createCheckoutSession,
    async ({ user, body }) =>
      await withStripe(deps, async (stripe) => await beginCheckout(deps, stripe, user, body)),
  )

  const changes = [
    [contracts.cancelSubscription, cancelAtPeriodEnd],
    [contracts.resumeSubscription, resume],
  ] as const
  for (const [contract, change] of changes) {
    userCall(
      app,
      contract,
      async ({ user: { id } }) =>
        await andSync(id, async (stripe) => await changeSubscription(deps, stripe, id, change)),
    )
  }

  userCall(app, contracts.changePlan, async ({ user: { id }, body }) => {
    const change = moveTo(body.plan, body.period)
    return await andSync(id, async (stripe) => await changeSubscription(deps, stripe, id, change))
  })

  userCall(
    app,
    contracts.portalSession,
    async ({ user }) =>
      await withStripe(deps, async (stripe) => await openPortal(deps, stripe, user.id)),
  )

  await app.register(async (hooks) => {
    // The signature covers the raw bytes, so the body must not be parsed.
    hooks.removeContentTypeParser('application/json')
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    publicCall(hooks, contracts.stripeWebhook, async ({ request }) => {
      const signature = request.headers['stripe-signature']
      const sent = typeof signature === 'string' ? signature : undefined
      return await withStripe(
        deps,
        async (stripe) => await receiveWebhook(deps, stripe, request.body, sent),
      )
    })
  })
}
