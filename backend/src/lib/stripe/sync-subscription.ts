import {
  SUBSCRIPTION_STATUSES,
  isPaying,
  getPlan,
} from '@scenewright/shared/plans/subscription-plan.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { type StripeCustomer, readCustomer } from './read-customer.ts'
import type { StripeAccess } from './stripe-access.ts'

const MAX_TRIES = 30

class ConcurrentSync extends Error {}

type SyncDeps = Pick<AppDeps, 'prisma' | 'clock'>

/**
 * Reads an account's subscription from Stripe and stores it with the account's plan. Nothing is
 * taken from the caller, so the order of events doesn't matter. If another sync was stored in the
 * meantime, reads again, so that an older answer never overwrites a newer one.
 *
 * @param eventId the event that caused the sync, stored in the same transaction; a repeated one has
 *   no effect
 * @throws the SDK's errors; then nothing is stored
 */
export async function syncSubscription(
  deps: SyncDeps,
  stripe: StripeAccess,
  userId: string,
  eventId?: string,
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const row = await deps.prisma.subscription.findUnique({ where: { userId } })
    if (!row?.customerId) return
    const customer = await readCustomer(stripe, row.customerId, deps.clock().getTime())
    try {
      await write(deps, { userId, row, customer, eventId })
      return
    } catch (error) {
      if (!(error instanceof ConcurrentSync)) throw error
    }
  }
  throw new Error(`the subscription was synced concurrently ${MAX_TRIES} times`)
}

type Row = Readonly<{ version: number; plan: string | null; status: string | null }>

type SyncResult = Readonly<{
  userId: string
  /** The row before Stripe was read. */
  row: Row
  customer: StripeCustomer
  eventId: string | undefined
}>

async function write({ prisma, clock }: SyncDeps, { userId, row, customer, eventId }: SyncResult) {
  const subscription = customer.kind === 'deleted' ? null : customer.subscription
  await prisma.$transaction(async (tx) => {
    if (eventId !== undefined) {
      const data = [{ id: eventId, createdAt: clock() }]
      const { count } = await tx.stripeEvent.createMany({ data, skipDuplicates: true })
      if (count === 0) return
    }
    // The account first, in the same order as its deletion, to avoid deadlocks.
    const plan = getPlan(subscription, clock().getTime())
    // A plan that `npm run admin` has set is only replaced by a subscription's.
    const replaced = plan === 'free' ? { plan: subscribedPlan(row) } : {}
    await tx.user.updateMany({ where: { id: userId, ...replaced }, data: { plan } })
    const { count } = await tx.subscription.updateMany({
      where: { userId, version: row.version },
      data: {
        // A new customer needs a different idempotency key.
        ...(customer.kind === 'deleted' && {
          customerId: null,
          checkoutSessionId: null,
          attempt: { increment: 1 },
        }),
        subscriptionId: subscription?.id ?? null,
        plan: subscription?.plan ?? null,
        status: subscription?.status ?? null,
        currentPeriodStart: subscription ? new Date(subscription.periodStart) : null,
        currentPeriodEnd: subscription ? new Date(subscription.periodEnd) : null,
        cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
        nextPlan: subscription?.nextPlan ?? null,
        version: { increment: 1 },
      },
    })
    if (count === 0) throw new ConcurrentSync()
  })
}

/** The plan that the last sync gave the account. */
function subscribedPlan({ plan, status }: Row): string {
  return plan !== null && SUBSCRIPTION_STATUSES.some((each) => each === status && isPaying(each))
    ? plan
    : 'free'
}
