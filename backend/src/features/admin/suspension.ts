import { maskEmail } from '@scenewright/shared/auth/mask-email.ts'
import { ok } from '@scenewright/shared/result.ts'
import { recordAction } from '#src/lib/account/record-action.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { type ChangeOf, changeAccount, refusal, refused } from './account-change.ts'

/**
 * Suspends an account: its sessions end and it can't log in. Projects and billing stay, and drafts
 * stay on its devices (docs/product/admin.md#roles).
 */
export async function suspendAccount(
  deps: AppDeps,
  { admin, id }: ChangeOf,
  { note }: Readonly<{ note: string }>,
) {
  return await changeAccount(deps, id, async ({ db, account }) => {
    const problem = await refusal(deps, { db, account }, { admin, verb: 'suspend' })
    if (problem) return problem
    const name = maskEmail(account.email)
    if (account.suspendedAt) return refused(`${name} is suspended already.`)
    const at = deps.clock()
    await db.user.update({
      where: { id: account.id },
      data: { suspendedAt: at, sessionVersion: { increment: 1 } },
    })
    await recordAction(db, { at, actor: admin, action: 'suspend', target: account, details: note })
    return ok({ message: `${name} is suspended and was logged out everywhere.` })
  })
}

/** Lets a suspended account log in again. */
export async function liftSuspension(deps: AppDeps, { admin, id }: ChangeOf) {
  return await changeAccount(deps, id, async ({ db, account }) => {
    const name = maskEmail(account.email)
    if (!account.suspendedAt) return refused(`${name} isn't suspended.`)
    await db.user.update({ where: { id: account.id }, data: { suspendedAt: null } })
    const at = deps.clock()
    await recordAction(db, { at, actor: admin, action: 'lift-suspension', target: account })
    return ok({ message: `${name} can log in again.` })
  })
}
