import { type Result, ok } from '@scenewright/shared/result.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { type DeletedBy, accountDeletedMail } from '#src/lib/mail/templates/account-deleted.ts'
import { cancelBilling } from '#src/lib/stripe/cancel-billing.ts'
import { recordAction } from './record-action.ts'

type Deps = Pick<AppDeps, 'prisma' | 'clock' | 'stripe' | 'log' | 'mailer' | 'publicUrl'>

type Account = Readonly<{ id: string; email: string }>

const WAS_DUE = 'The planned deletion was due.'

/**
 * Deletes an account with its projects, their histories, its links and its record of AI use. Ends
 * billing first; if that fails, the account stays.
 *
 * @param by `admin`: an admin has planned the deletion, which is recorded and may have been canceled
 */
export async function deleteAccount(
  deps: Deps,
  account: Account,
  by: DeletedBy = 'owner',
): Promise<Result<{ message: string }>> {
  const cancelled = await cancelBilling(deps, account.id)
  if (!cancelled.ok) return cancelled
  await deps.mailer.transact(async (db, queue) => {
    // The database cascades. Of two concurrent calls, only one deletes the row and sends the mail.
    const isPlanned = by === 'admin' ? { deletionDueAt: { not: null } } : {}
    const { count } = await db.user.deleteMany({ where: { id: account.id, ...isPlanned } })
    if (count === 0) return
    await queue(accountDeletedMail(account.email, deps.publicUrl(), by))
    if (by === 'owner') return
    const action = { at: deps.clock(), actor: 'the server', action: 'delete' } as const
    await recordAction(db, { ...action, target: account, details: WAS_DUE })
  })
  return ok({ message: MESSAGES.accountDeleted })
}
