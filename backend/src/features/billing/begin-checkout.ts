import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { PaidPlan } from '@scenewright/shared/plans/subscription-plan.ts'
import Stripe from 'stripe'
import type { Subscription as Row } from '#src/generated/prisma/client.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { StripeAccess } from '#src/lib/stripe/stripe-access.ts'
import { syncSubscription } from '#src/lib/stripe/sync-subscription.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'

const ALREADY = 'You already have a paid plan. You can change it on your account page.'

type Page = Result<{ url: string }>

/**
 * Returns the Stripe page where `plan` is paid. An account has at most one open checkout: a
 * repeated call returns the same page, and a call for another plan expires the first page.
 */
export async function beginCheckout(
  deps: AppDeps,
  stripe: StripeAccess,
  user: CurrentUser,
  plan: PaidPlan,
): Promise<Page> {
  const { prisma } = deps
  // A webhook for a purchase a moment ago may still be missing.
  await syncSubscription(deps, stripe, user.id)
  const userId = user.id
  await prisma.subscription.createMany({ data: [{ userId }], skipDuplicates: true })
  const row = await prisma.subscription.findUniqueOrThrow({ where: { userId } })
  if (row.subscriptionId) return fail({ code: 'SUBSCRIPTION_EXISTS', error: ALREADY })
  const open = await openPage(stripe, row, plan)
  if (open) return ok({ url: open })
  try {
    const customerId = row.customerId ?? (await createCustomer(deps, stripe, user, row))
    return await createPage(deps, stripe, { user, plan, row, customerId })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) await useAnotherKey(deps, row, error)
    throw error
  }
}

/**
 * Returns the last checkout's page if it's open and for this plan. Expires one for another plan.
 */
async function openPage({ sdk }: StripeAccess, row: Row, plan: PaidPlan): Promise<string | null> {
  if (!row.checkoutSessionId) return null
  const session = await sdk.checkout.sessions.retrieve(row.checkoutSessionId)
  if (session.status !== 'open') return null
  if (session.metadata?.plan === plan) return session.url
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

type Purchase = Readonly<{ user: CurrentUser; plan: PaidPlan; row: Row; customerId: string }>

async function createPage(
  { prisma, publicUrl }: AppDeps,
  { sdk, prices }: StripeAccess,
  { user, plan, row, customerId }: Purchase,
): Promise<Page> {
  const metadata = { user_id: user.id, plan }
  const session = await sdk.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: user.id,
      line_items: [{ price: prices[plan], quantity: 1 }],
      success_url: `${publicUrl()}/billing/return?outcome=paid`,
      cancel_url: `${publicUrl()}/billing/return?outcome=cancelled`,
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
