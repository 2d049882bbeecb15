import { isLastAdmin } from '#src/lib/account/last-admin.ts'
import { deleteAccount } from '#src/lib/account/delete-account.ts'
import { isAdminAccount } from '#src/lib/auth/admin-account.ts'
import type { AppDeps } from '#src/lib/deps.ts'

export type DeletionDeps = Pick<
  AppDeps,
  'prisma' | 'clock' | 'config' | 'log' | 'mailer' | 'publicUrl' | 'stripe'
>

/**
 * Deletes the accounts whose planned deletion is due, as their owners would. One whose billing
 * can't be ended stays, and is tried again by the next cleanup.
 *
 * @returns how many were deleted; they are erased later
 */
export async function deleteDueAccounts(
  deps: DeletionDeps,
  dueAt: Date,
  signal: AbortSignal,
): Promise<number> {
  const { prisma, config, log } = deps
  const due = await prisma.user.findMany({
    where: { deletionDueAt: { lte: dueAt } },
    orderBy: { deletionDueAt: 'asc' },
  })
  let deleted = 0
  for (const { id } of due) {
    if (signal.aborted) break
    // An admin may have canceled it meanwhile.
    const account = await prisma.user.findUnique({
      where: { id, deletionDueAt: { lte: dueAt } },
    })
    if (!account) continue
    if (isAdminAccount(account, config) && (await isLastAdmin(prisma, config, id))) {
      log.warn({ userId: id }, "the last admin's account isn't deleted")
      continue
    }
    const outcome = await deleteAccount(deps, account, 'admin')
    if (!outcome.ok) {
      log.warn(
        { userId: id, code: outcome.failure.code },
        'could not delete an account that is due',
      )
      continue
    }
    deleted += 1
  }
  return deleted
}
