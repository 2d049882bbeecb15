import { type Result, ok } from '@scenewright/shared/result.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { accountDeletedMail } from '#src/lib/mail/templates/account-deleted.ts'
import { cancelBilling } from '#src/lib/stripe/cancel-billing.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'

/**
 * Deletes an account with its projects, their histories, its links and its record of AI use. Ends
 * billing first; if that fails, the account stays.
 */
export async function deleteAccount(
  deps: AppDeps,
  user: CurrentUser,
): Promise<Result<{ message: string }>> {
  const cancelled = await cancelBilling(deps, user.id)
  if (!cancelled.ok) return cancelled
  await deps.mailer.transact(async (db, queue) => {
    // The database cascades. Of two concurrent calls, only one deletes the row and sends the mail.
    const { count } = await db.user.deleteMany({ where: { id: user.id } })
    if (count > 0) await queue(accountDeletedMail(user.email, deps.publicUrl()))
  })
  return ok({ message: MESSAGES.accountDeleted })
}
