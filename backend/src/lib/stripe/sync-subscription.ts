import { planOf } from '@scenewright/shared/plans/subscription-plan.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { type StripeCustomer, readCustomer } from './read-customer.ts'
import type { StripeAccess } from './stripe-access.ts'

/** More answers than this do not overtake one another. */
const MOST_TRIES = 30

class Overtaken extends Error {}

type SyncDeps = Pick<AppDeps, 'prisma' | 'clock'>

/**
 * Asks Stripe what an account's subscription is now, and writes that and the account's plan. What
 * the caller knows does not count, so that it does not matter in which order news come. Where
 * another answer was written meanwhile, Stripe is asked again: an older one never follows a newer.
 *
 * @param eventId the news that led here, taken down in the same transaction; told twice, it does nothing
 * @throws the SDK's errors; then nothing has been written
 */
export async function syncSubscription(
  deps: SyncDeps,
  stripe: StripeAccess,
  userId: string,
  eventId?: string,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const row = await deps.prisma.subscription.findUnique({ where: { userId } })
    if (!row?.customerId) return
    const customer = await readCustomer(stripe, row.customerId, deps.clock().getTime())
    try {
      await write(deps, { userId, version: row.version, customer, eventId })
      return
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
  throw new Error('the subscription was written by others again and again')
}

type News = Readonly<{
  userId: string
  /** Of the row when Stripe was asked. */
  version: number
  customer: StripeCustomer
  eventId: string | undefined
}>

async function write({ prisma, clock }: SyncDeps, { userId, version, customer, eventId }: News) {
  const held = customer.kind === 'deleted' ? null : customer.subscription
  await prisma.$transaction(async (tx) => {
    if (eventId !== undefined) {
      const data = [{ id: eventId, createdAt: clock() }]
      const { count } = await tx.stripeEvent.createMany({ data, skipDuplicates: true })
      if (count === 0) return
    }
    // The account first: in this order its deletion locks the same rows.
    const plan = planOf(held, clock().getTime())
    await tx.user.updateMany({ where: { id: userId }, data: { plan } })
    const { count } = await tx.subscription.updateMany({
      where: { userId, version },
      data: {
        // A new customer needs another key than the one that is gone.
        ...(customer.kind === 'deleted' && {
          customerId: null,
          checkoutSessionId: null,
          attempt: { increment: 1 },
        }),
        subscriptionId: held?.id ?? null,
        plan: held?.plan ?? null,
        status: held?.status ?? null,
        currentPeriodStart: held ? new Date(held.periodStart) : null,
        currentPeriodEnd: held ? new Date(held.periodEnd) : null,
        cancelAtPeriodEnd: held?.cancelAtPeriodEnd ?? false,
        nextPlan: held?.nextPlan ?? null,
        version: { increment: 1 },
      },
    })
    if (count === 0) throw new Overtaken()
  })
}
