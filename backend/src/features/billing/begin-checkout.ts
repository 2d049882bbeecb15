import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { BillingPeriod } from '@scenewright/shared/plans/price.ts'
import type { PaidPlan } from '@scenewright/shared/plans/subscription-plan.ts'
import Stripe from 'stripe'
import type { Subscription as Row } from '#src/generated/prisma/client.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { StripeAccess } from '#src/lib/stripe/stripe-access.ts'
import { syncSubscription } from '#src/lib/stripe/sync-subscription.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'

const ALREADY = 'You already have a paid plan. You can change it on your account page.'

const NOT_YEARLY = "This plan isn't sold by the year on this server."

type Page = Result<{ url: string }>

type Order = Readonly<{ plan: PaidPlan; period: BillingPeriod; from_app: boolean }>

/**
 * Returns the Stripe page where the order is paid. An account has at most one open checkout: a
 * repeated call returns the same page, and a call for another order expires the first page.
 */
export async function beginCheckout(
  deps: AppDeps,
  stripe: StripeAccess,
  user: CurrentUser,
  order: Order,
): Promise<Page> {
  const { prisma } = deps
  const price = stripe.prices[order.plan][order.period]
  if (price === null) return fail({ code: 'NOT_CONFIGURED', error: NOT_YEARLY })
  // A webhook for a purchase a moment ago may still be missing.
  await syncSubscription(deps, stripe, user.id)
  const userId = user.id
  await prisma.subscription.createMany({ data: [{ userId }], skipDuplicates: true })
  const row = await prisma.subscription.findUniqueOrThrow({ where: { userId } })
  if (row.subscriptionId) return fail({ code: 'SUBSCRIPTION_EXISTS', error: ALREADY })
  const open = await openPage(stripe, row, order)
  if (open) return ok({ url: open })
  try {
    const customerId = row.customerId ?? (await createCustomer(deps, stripe, user, row))
    return await createPage(deps, stripe, { user, order, price, row, customerId })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) await useAnotherKey(deps, row, error)
    throw error
  }
}

/**
 * Returns the last checkout's page if it's open and for this order. Expires one for another order.
 */
async function openPage({ sdk }: StripeAccess, row: Row, order: Order): Promise<string | null> {
  if (!row.checkoutSessionId) return null
  const session = await sdk.checkout.sessions.retrieve(row.checkoutSessionId)
  if (session.status !== 'open') return null
  // Checkouts of the last release have a plan only.
  const { plan, period = 'month', from = 'browser' } = session.metadata ?? {}
  const wanted = orderMetadata(order)
  const isSame = plan === wanted.plan && period === wanted.period && from === wanted.from
  if (isSame) return session.url
  await sdk.checkout.sessions.expire(session.id)
  return null
}

async function createCustomer(
  { prisma }: AppDeps,
  { sdk }: StripeAccess,
  user: CurrentUser,
  row: Row,
): Promise<string> {
  const { id } = await sdk.customers.create(
    { email: user.email, metadata: { user_id: user.id } },
    { idempotencyKey: `customer:${user.id}:${row.attempt}` },
  )
  await prisma.subscription.update({ where: { userId: user.id }, data: { customerId: id } })
  return id
}

type Purchase = Readonly<{
  user: CurrentUser
  order: Order
  price: string
  row: Row
  customerId: string
}>

async function createPage(
  { prisma, publicUrl }: AppDeps,
  { sdk }: StripeAccess,
  { user, order, price, row, customerId }: Purchase,
): Promise<Page> {
  const metadata = { user_id: user.id, ...orderMetadata(order) }
  const returnUrl = (outcome: 'paid' | 'cancelled') =>
    `${publicUrl()}/billing/return?outcome=${outcome}${order.from_app ? '&app=1' : ''}`
  const session = await sdk.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: user.id,
      line_items: [{ price, quantity: 1 }],
      success_url: returnUrl('paid'),
      cancel_url: returnUrl('cancelled'),
      metadata,
      subscription_data: { metadata },
    },
    // Equal for two concurrent clicks, and different once a session was created.
    { idempotencyKey: `checkout:${user.id}:${row.attempt}:${row.checkoutSessionId ?? 'first'}` },
  )
  if (!session.url) throw new Error('Stripe returned a checkout session without a URL')
  const data = { checkoutSessionId: session.id }
  await prisma.subscription.update({ where: { userId: user.id }, data })
  return ok({ url: session.url })
}

function orderMetadata({ plan, period, from_app: fromApp }: Order) {
  return { plan, period, from: fromApp ? 'app' : 'browser' } as const
}

/**
 * Changes the next idempotency key, because Stripe repeats its answer to a key for a day, errors
 * included. Not after a connection error, a conflict or a rate limit, where the request may have
 * succeeded.
 */
async function useAnotherKey(
  { prisma }: AppDeps,
  { userId, attempt, checkoutSessionId }: Row,
  { statusCode }: Stripe.errors.StripeError,
): Promise<void> {
  if (statusCode === undefined || statusCode === 409 || statusCode === 429) return
  await prisma.subscription.updateMany({
    where: { userId, attempt, checkoutSessionId },
    data: { attempt: { increment: 1 } },
  })
}
