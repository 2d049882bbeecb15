import type { PaidPlan } from '@scenewright/shared/plans/subscription-plan.ts'
import Stripe from 'stripe'
import type { Config } from '#src/config.ts'

/** Milliseconds that Stripe has for one answer, and how often a silent one is asked again. */
const TIMEOUT_MS = 10_000
const RETRIES = 2

/** The way to Stripe, and what this server sells there. */
export type StripeAccess = Readonly<{
  sdk: Stripe
  /** The price of each plan, by its id at Stripe. */
  prices: Readonly<Record<PaidPlan, string>>
  /** Each of them may have signed a webhook. */
  webhookSecrets: readonly string[]
}>

/** The way to Stripe; `null` while the key or a plan's price is not set. */
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
