import type { Failure } from '@scenewright/shared/result.ts'
import { projectLimitHelp } from '@scenewright/shared/plans/plan-help.ts'
import { PLANS, type PlanName, mayCreateProject } from '@scenewright/shared/plans/plans.ts'
import { byteCount } from '@scenewright/shared/plans/usage-display.ts'
import type { Prisma } from '#src/generated/prisma/client.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Stored } from '#src/lib/storage/storage.ts'

/** The refused action, as the end of a sentence. */
export type Wanted = 'create another' | 'restore this one' | 'accept this one'

type Account = Readonly<{ id: string; plan: PlanName }>

/** Locks the account, so that concurrent calls can't exceed the limit together. */
export async function lockAccount(tx: Prisma.TransactionClient, { id }: Pick<Account, 'id'>) {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`
}

/** Returns PROJECT_LIMIT_REACHED or null. Projects in the trash don't count, archived ones do. */
export async function checkProjectLimit(
  deps: Pick<AppDeps, 'stripe'>,
  tx: Prisma.TransactionClient,
  user: Account,
  wanted: Wanted,
): Promise<Failure | null> {
  const count = await tx.project.count({ where: { userId: user.id, deletedAt: null } })
  return mayCreateProject(user.plan, count) ? null : limitReached(deps, user, wanted)
}

/** Says that an account has no room for another project, and what to do. */
export function storageFull({ stripe }: Pick<AppDeps, 'stripe'>, { used, limit }: Stored): Failure {
  const help = stripe ? 'upgrade your plan' : 'ask the owner of this server for more'
  const sizes = `${byteCount(used)} of ${byteCount(limit)}`
  const error = `Your storage is full (${sizes}). Delete projects in the trash permanently, or ${help}.`
  return { code: 'STORAGE_LIMIT_REACHED', error, ...(!stripe && { sells_plans: false }) }
}

function limitReached(
  { stripe }: Pick<AppDeps, 'stripe'>,
  { plan }: Account,
  wanted: Wanted,
): Failure {
  return {
    code: 'PROJECT_LIMIT_REACHED',
    error: projectLimitHelp(plan, wanted, stripe !== null),
    limit: PLANS[plan].projects ?? 0,
    ...(!stripe && { sells_plans: false }),
  }
}
