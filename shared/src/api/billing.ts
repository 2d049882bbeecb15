import { z } from 'zod'
import { PLAN_NAMES } from '../plans/plans.ts'
import { BILLING_PERIODS } from '../plans/price.ts'
import { PAID_PLANS, SUBSCRIPTION_STATUSES } from '../plans/subscription-plan.ts'
import { contract } from './contract.ts'

/** An account's subscription (`docs/product/script.md#data`). Times are ISO 8601. */
export const Subscription = z.object({
  plan: z.enum(PAID_PLANS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  current_period_start: z.iso.datetime(),
  current_period_end: z.iso.datetime(),
  cancel_at_period_end: z.boolean(),
  /** The plan that starts with the next period, if it differs; else `null`. */
  next_plan: z.enum(PAID_PLANS).nullable(),
  /** Servers before 0.4 sell by the month only. */
  billing_period: z.enum(BILLING_PERIODS).default('month'),
})
export type Subscription = z.infer<typeof Subscription>

const SubscriptionAnswer = z.object({
  subscription: Subscription.nullable(),
  /** The plan in effect; it may be larger than the subscription's (`docs/product/site.md#plans`). */
  plan: z.enum(PLAN_NAMES).optional(),
})
export type SubscriptionAnswer = z.infer<typeof SubscriptionAnswer>

const Plan = z.enum(PAID_PLANS)
const Period = z.enum(BILLING_PERIODS)

/** A price as Stripe has it. */
const Price = z.object({
  /** In the currency's smallest unit, such as cents. */
  amount: z.int().min(0),
  /** ISO 4217, in lower case. */
  currency: z.string().regex(/^[a-z]{3}$/),
})
/** The page of Stripe that the browser opens. */
const StripePage = z.object({ url: z.url({ protocol: /^https?$/ }) })

export const billingStatus = contract({
  method: 'GET',
  path: '/api/stripe/status',
  auth: 'none',
  summary:
    'Get whether plans can be bought, yearly prices, and who runs the server with the contact address',
  answer: z.object({
    enabled: z.boolean(),
    contact_email: z.string(),
    /** Who runs this server; absent if the settings don't name them. */
    operator_name: z.string().optional(),
    operator_address: z.string().optional(),
    /** Null for a plan that isn't sold by the year. */
    yearly_prices: z
      .object({ basic: Price.nullable(), pro: Price.nullable() })
      .default({ basic: null, pro: null }),
  }),
})

export const subscription = contract({
  method: 'GET',
  path: '/api/stripe/subscription',
  auth: 'bearer',
  summary: 'Get the subscription, null without one, and the plan in effect',
  answer: SubscriptionAnswer,
})

export const syncSubscription = contract({
  method: 'POST',
  path: '/api/stripe/sync',
  auth: 'bearer',
  summary: 'Refresh the subscription from Stripe, for example after a checkout',
  answer: SubscriptionAnswer,
})

export const createCheckoutSession = contract({
  method: 'POST',
  path: '/api/stripe/create-checkout-session',
  auth: 'bearer',
  summary: 'Start a checkout; returns the payment page',
  body: z.object({
    plan: Plan,
    period: Period.default('month'),
    /** True if the desktop app asks. The page after the checkout then offers to open it. */
    from_app: z.boolean().default(false),
  }),
  answer: StripePage,
})

export const cancelSubscription = contract({
  method: 'POST',
  path: '/api/stripe/cancel-subscription',
  auth: 'bearer',
  summary: 'Cancel the subscription at the end of its period',
  answer: SubscriptionAnswer,
})

export const resumeSubscription = contract({
  method: 'POST',
  path: '/api/stripe/resume-subscription',
  auth: 'bearer',
  summary: 'Resume a canceled subscription before its period ends',
  answer: SubscriptionAnswer,
})

export const changePlan = contract({
  method: 'POST',
  path: '/api/stripe/change-plan',
  auth: 'bearer',
  summary: 'Upgrade at once, or downgrade at the end of the period',
  /** Without a period, the subscription's stays. */
  body: z.object({ plan: Plan, period: Period.optional() }),
  answer: SubscriptionAnswer,
})

export const portalSession = contract({
  method: 'POST',
  path: '/api/stripe/portal-session',
  auth: 'bearer',
  summary: "Get Stripe's page for cards and invoices",
  answer: StripePage,
})

/** More than any event that Stripe sends. */
const MAX_EVENT_BYTES = 1024 * 1024

export const stripeWebhook = contract({
  method: 'POST',
  path: '/api/stripe/webhook',
  auth: 'none',
  maxBodyBytes: MAX_EVENT_BYTES,
  summary: 'Receive events from Stripe, signed with the webhook secret',
  answer: z.object({ received: z.boolean() }),
})
