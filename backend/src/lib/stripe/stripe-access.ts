import { BILLING_PERIODS, type BillingPeriod } from '@scenewright/shared/plans/price.ts'
import { PAID_PLANS, type PaidPlan } from '@scenewright/shared/plans/subscription-plan.ts'
import Stripe from 'stripe'
import type { Config } from '#src/config.ts'

/** Time limit of one request. */
const TIMEOUT_MS = 10_000
const RETRIES = 2

export type PlanPrices = Readonly<{ month: string; year: string | null }>

export type StripeAccess = Readonly<{
  sdk: Stripe
  /** Stripe's price ids. A plan without a yearly one is sold by the month only. */
  prices: Readonly<Record<PaidPlan, PlanPrices>>
  /** Webhooks may be signed with any of them. */
  webhookSecrets: readonly string[]
}>

/** Returns `null` if the key or a price is not configured. */
export function createStripeAccess({ stripe }: Pick<Config, 'stripe'>): StripeAccess | null {
  const { secretKey, priceBasic, pricePro, apiBase, webhookSecrets } = stripe
  const { priceBasicYearly, priceProYearly } = stripe
  if (!secretKey || !priceBasic || !pricePro) return null
  const sdk = new Stripe(secretKey, {
    ...(apiBase !== undefined && hostOf(apiBase)),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
  return {
    sdk,
    prices: {
      basic: { month: priceBasic, year: priceBasicYearly ?? null },
      pro: { month: pricePro, year: priceProYearly ?? null },
    },
    webhookSecrets,
  }
}

/** The plan and period that a price is for; null if this server doesn't sell it. */
export function soldBy(
  prices: StripeAccess['prices'],
  price: string,
): Readonly<{ plan: PaidPlan; period: BillingPeriod }> | null {
  for (const plan of PAID_PLANS) {
    for (const period of BILLING_PERIODS) {
      if (prices[plan][period] === price) return { plan, period }
    }
  }
  return null
}

function hostOf(apiBase: string) {
  const { hostname: host, port, protocol } = new URL(apiBase)
  return protocol === 'https:'
    ? { host, port: Number(port || 443), protocol: 'https' as const }
    : { host, port: Number(port || 80), protocol: 'http' as const }
}
