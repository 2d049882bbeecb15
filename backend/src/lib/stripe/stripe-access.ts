import type { PaidPlan } from '@scenewright/shared/plans/subscription-plan.ts'
import Stripe from 'stripe'
import type { Config } from '#src/config.ts'

/** Time limit of one request. */
const TIMEOUT_MS = 10_000
const RETRIES = 2

export type StripeAccess = Readonly<{
  sdk: Stripe
  /** Stripe's price id of each plan. */
  prices: Readonly<Record<PaidPlan, string>>
  /** Webhooks may be signed with any of them. */
  webhookSecrets: readonly string[]
}>

/** Returns `null` if the key or a price is not configured. */
export function createStripeAccess({ stripe }: Pick<Config, 'stripe'>): StripeAccess | null {
  const { secretKey, priceBasic, pricePro, apiBase, webhookSecrets } = stripe
  if (!secretKey || !priceBasic || !pricePro) return null
  const sdk = new Stripe(secretKey, {
    ...(apiBase !== undefined && hostOf(apiBase)),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
  return { sdk, prices: { basic: priceBasic, pro: pricePro }, webhookSecrets }
}

function hostOf(apiBase: string) {
  const { hostname: host, port, protocol } = new URL(apiBase)
  return protocol === 'https:'
    ? { host, port: Number(port || 443), protocol: 'https' as const }
    : { host, port: Number(port || 80), protocol: 'http' as const }
}
