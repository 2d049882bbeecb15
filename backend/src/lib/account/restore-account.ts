import { accountSuspended } from '@scenewright/shared/messages.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { hashToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { giveMemberships } from './memberships.ts'
import { recordAction } from './record-action.ts'

const RESTORED = 'Your account is back, with all its projects. You can now log in.'
const UNUSABLE: Failure = {
  code: 'INVALID_TOKEN',
  error: "This link doesn't work anymore. It was used before, or the account was erased.",
}
const ADDRESS_TAKEN: Failure = {
  code: 'VALIDATION_FAILED',
  error:
    'Another account uses your email address now. Delete that account or change its address, then open this link again.',
}

/**
 * Brings a deleted account back with the token of its mail: its projects as they were, and its places
 * on projects of others that still exist. Logins and access tokens from before stay ended.
 */
export async function restoreAccount(
  { mailer, clock, config }: Pick<AppDeps, 'mailer' | 'clock' | 'config'>,
  token: string,
): Promise<Result<{ message: string }>> {
  const tokenHash = hashToken(token.trim())
  return await mailer.transact(async (db) => {
    const now = clock()
    const known = await db.accountDeletion.findUnique({ where: { tokenHash } })
    if (!known) return fail(UNUSABLE)
    const { userId, email } = known
    // Locks the account, so that of two calls with one link the second finds it used.
    await db.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`
    const deletion = await db.accountDeletion.findUnique({
      where: { userId, tokenHash, eraseAt: { gt: now } },
      include: { user: { select: { deletedAt: true, suspendedAt: true } } },
    })
    if (!deletion?.user.deletedAt) return fail(UNUSABLE)
    if (deletion.user.suspendedAt) {
      return fail({ code: 'ACCOUNT_SUSPENDED', error: accountSuspended(config.contactEmail) })
    }
    // Someone who signed up since without verifying the address has no data.
    await db.user.deleteMany({ where: { email, emailVerifiedAt: null } })
    if ((await db.user.count({ where: { email } })) > 0) return fail(ADDRESS_TAKEN)
    await db.user.update({
      where: { id: userId },
      data: { email, deletedAt: null, sessionVersion: { increment: 1 } },
    })
    const { deletedAt } = deletion.user
    await db.project.updateMany({ where: { userId, deletedAt }, data: { deletedAt: null } })
    await giveMemberships(db, userId, deletion.memberships)
    await db.accountDeletion.delete({ where: { userId } })
    const target = { id: userId, email }
    await recordAction(db, { at: now, actor: 'the server', action: 'restore', target })
    return ok({ message: RESTORED })
  })
}
