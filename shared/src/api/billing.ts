import { z } from 'zod'
import { PAID_PLANS, SUBSCRIPTION_STATUSES } from '../plans/subscription-plan.ts'
import { contract } from './contract.ts'

/** An account's subscription (spec §3), times as ISO 8601. */
export const Subscription = z.object({
  plan: z.enum(PAID_PLANS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  current_period_start: z.iso.datetime(),
  current_period_end: z.iso.datetime(),
  cancel_at_period_end: z.boolean(),
  /** The plan that the period's end brings, where another one was chosen; else `null`. */
  next_plan: z.enum(PAID_PLANS).nullable(),
})
export type Subscription = z.infer<typeof Subscription>

const Held = z.object({ subscription: Subscription.nullable() })
const Choice = z.object({ plan: z.enum(PAID_PLANS) })
/** Where the browser goes on: a page of Stripe's. */
const Address = z.object({ url: z.url({ protocol: /^https?$/ }) })

export const billingStatus = contract({
  method: 'GET',
  path: '/api/stripe/status',
  auth: 'none',
  summary: 'Whether plans can be bought on this server, and where to write with questions',
  answer: z.object({ enabled: z.boolean(), contact_email: z.string() }),
})

export const subscription = contract({
  method: 'GET',
  path: '/api/stripe/subscription',
  auth: 'bearer',
  summary: "The account's subscription; null on the Free plan",
  answer: Held,
})

export const syncSubscription = contract({
  method: 'POST',
  path: '/api/stripe/sync',
  auth: 'bearer',
  summary: 'Ask Stripe for the subscription now, as after a checkout',
  answer: Held,
})

export const createCheckoutSession = contract({
  method: 'POST',
  path: '/api/stripe/create-checkout-session',
  auth: 'bearer',
  summary: 'Begin to buy a plan; answers the page to pay on',
  body: Choice,
  answer: Address,
})

export const cancelSubscription = contract({
  method: 'POST',
  path: '/api/stripe/cancel-subscription',
  auth: 'bearer',
  summary: 'End the subscription with its period; the plan is kept until then',
  answer: Held,
})

export const resumeSubscription = contract({
  method: 'POST',
  path: '/api/stripe/resume-subscription',
  auth: 'bearer',
  summary: 'Take back a cancellation before the period has ended',
  answer: Held,
})

export const changePlan = contract({
  method: 'POST',
  path: '/api/stripe/change-plan',
  auth: 'bearer',
  summary: 'Move to a larger plan at once, or to a smaller one at the end of the period',
  body: Choice,
  answer: Held,
})

export const portalSession = contract({
  method: 'POST',
  path: '/api/stripe/portal-session',
  auth: 'bearer',
  summary: "Answers Stripe's page for cards and invoices",
  answer: Address,
})

export const stripeWebhook = contract({
  method: 'POST',
  path: '/api/stripe/webhook',
  auth: 'none',
  summary: 'What Stripe tells of itself, signed with the webhook secret',
  answer: z.object({ received: z.boolean() }),
})
