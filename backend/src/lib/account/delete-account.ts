import { RESTORE_DAYS } from '@scenewright/shared/api/auth.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { type Result, ok } from '@scenewright/shared/result.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { newOneTimeToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Db } from '#src/lib/mail/mailer.ts'
import { type DeletedBy, accountDeletedMail } from '#src/lib/mail/templates/account-deleted.ts'
import { cancelBilling } from '#src/lib/stripe/cancel-billing.ts'
import { takeMemberships } from './memberships.ts'
import { recordAction } from './record-action.ts'

type Deps = Pick<AppDeps, 'prisma' | 'clock' | 'stripe' | 'log' | 'mailer' | 'publicUrl'>

type Account = Readonly<{ id: string; email: string }>

const WAS_DUE = 'The planned deletion was due.'

/**
 * Deletes an account: nobody can log in, its projects and its places on others are gone, and its
 * address is free. For RESTORE_DAYS it can come back by a mailed link (restore-account.ts); then the
 * cleanup erases it (docs/product/account.md#account). Ends billing first; if that fails, the
 * account stays.
 *
 * @param by `admin`: an admin has planned the deletion, which is recorded and may have been canceled
 */
export async function deleteAccount(
  deps: Deps,
  { id, email }: Account,
  by: DeletedBy = 'owner',
): Promise<Result<{ message: string }>> {
  const cancelled = await cancelBilling(deps, id)
  if (!cancelled.ok) return cancelled
  await deps.mailer.transact(async (db, queue) => {
    const now = deps.clock()
    // Of two concurrent calls, only one marks the row and sends the mail.
    const isPlanned = by === 'admin' ? { deletionDueAt: { not: null } } : {}
    const { count } = await db.user.updateMany({
      where: { id, deletedAt: null, ...isPlanned },
      data: {
        email: addressOfDeleted(id),
        deletedAt: now,
        deletionDueAt: null,
        sessionVersion: { increment: 1 },
      },
    })
    if (count === 0) return
    const { token, tokenHash } = newOneTimeToken()
    const eraseAt = new Date(now.getTime() + RESTORE_DAYS * DAY_MS)
    await endLogins(db, id)
    await db.project.updateMany({
      where: { userId: id, deletedAt: null },
      data: { deletedAt: now },
    })
    const memberships = await takeMemberships(db, id)
    await db.accountDeletion.create({
      data: { userId: id, email, tokenHash, eraseAt, memberships },
    })
    const link = `${deps.publicUrl()}/restore-account?token=${token}`
    await queue(accountDeletedMail(email, { by, link, eraseAt }), eraseAt)
    if (by === 'owner') return
    const action = { at: now, actor: 'the server', action: 'delete' } as const
    await recordAction(db, { ...action, target: { id, email }, details: WAS_DUE })
  })
  return ok({ message: MESSAGES.accountDeleted })
}

/** No address, so that no login, sign-up or mail finds the account by it. */
function addressOfDeleted(id: string): string {
  return `deleted ${id}`
}

/** Ends everything that could log in, or change the account without a login. */
async function endLogins(db: Db, userId: string): Promise<void> {
  await db.session.deleteMany({ where: { userId } })
  await db.accessToken.deleteMany({ where: { userId } })
  await db.accountChallenge.deleteMany({ where: { userId } })
  await db.oneTimeToken.deleteMany({ where: { userId } })
  await db.emailChange.deleteMany({ where: { userId } })
}
