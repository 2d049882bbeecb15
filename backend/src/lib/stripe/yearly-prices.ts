import { MINUTE_MS } from '@scenewright/shared/duration.ts'
import type { Price, YearlyPrices } from '@scenewright/shared/plans/price.ts'
import type { PaidPlan } from '@scenewright/shared/plans/subscription-plan.ts'
import Stripe from 'stripe'
import { z } from 'zod'
import type { AppDeps } from '#src/lib/deps.ts'
import type { StripeAccess } from './stripe-access.ts'

/** Prices are cached this long, and after a failure none are asked for this long. */
const CACHE_MS = 10 * MINUTE_MS
const RETRY_AFTER_MS = MINUTE_MS
/** Visitors wait for this. */
const TIMEOUT_MS = 3000

/** The fields we need of a price that can be paid by the year (Stripe: price object). */
const YearlyPrice = z.object({
  active: z.literal(true),
  currency: z.string().regex(/^[a-z]{3}$/),
  unit_amount: z.int().min(0),
  recurring: z.object({ interval: z.literal('year'), interval_count: z.literal(1) }),
})

const NONE: YearlyPrices = { basic: null, pro: null }

/**
 * Returns a function that gives the yearly prices as Stripe has them, cached. A plan without a
 * yearly price, or with one that isn't paid once a year, has none. While Stripe doesn't answer, the
 * last known ones are returned.
 */
export function createYearlyPrices({
  stripe,
  clock,
  log,
}: Pick<AppDeps, 'stripe' | 'clock' | 'log'>): () => Promise<YearlyPrices> {
  let known = NONE
  let validUntil = 0
  let reading: Promise<YearlyPrices> | null = null

  async function refresh(access: StripeAccess): Promise<YearlyPrices> {
    try {
      const [basic, pro] = await Promise.all([read(access, 'basic'), read(access, 'pro')])
      known = { basic, pro }
      validUntil = clock().getTime() + CACHE_MS
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      const { type, code, statusCode } = error
      log.warn({ type, code, statusCode }, "couldn't read the yearly prices from Stripe")
      validUntil = clock().getTime() + RETRY_AFTER_MS
    } finally {
      reading = null
    }
    return known
  }

  async function read({ sdk, prices }: StripeAccess, plan: PaidPlan): Promise<Price | null> {
    const id = prices[plan].year
    if (id === null) return null
    const options = { timeout: TIMEOUT_MS, maxNetworkRetries: 0 }
    const { success, data } = YearlyPrice.safeParse(await sdk.prices.retrieve(id, {}, options))
    if (success) return { amount: data.unit_amount, currency: data.currency }
    log.warn({ plan }, "the yearly price isn't an active price that is paid once a year")
    return null
  }

  return async () => {
    if (!stripe || (stripe.prices.basic.year === null && stripe.prices.pro.year === null)) {
      return NONE
    }
    if (clock().getTime() < validUntil) return known
    return await (reading ??= refresh(stripe))
  }
}
