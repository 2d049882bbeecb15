import { DELETION_DAYS } from '@scenewright/shared/api/admin-users.ts'
import { maskEmail } from '@scenewright/shared/auth/mask-email.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { ok } from '@scenewright/shared/result.ts'
import { recordAction } from '#src/lib/account/record-action.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import {
  deletionCanceledMail,
  deletionPlannedMail,
} from '#src/lib/mail/templates/deletion-planned.ts'
import { utcDay } from '#src/lib/metrics/daily-counts.ts'
import { type ChangeOf, changeAccount, refusal, refused } from './account-change.ts'

/**
 * Starts the deletion of an account: mails its owner. The cleanup deletes it when the time is up
 * (backend/src/features/cleaning/delete-due.ts).
 */
export async function planDeletion(
  deps: AppDeps,
  { admin, id }: ChangeOf,
  { note }: Readonly<{ note: string }>,
) {
  return await changeAccount(deps, id, async ({ db, queue, account }) => {
    const problem = await refusal(deps, { db, account }, { admin, verb: 'delete' })
    if (problem) return problem
    const name = maskEmail(account.email)
    if (account.deletionDueAt) {
      return refused(`${name} will be deleted on ${utcDay(account.deletionDueAt)} already.`)
    }
    const now = deps.clock()
    const at = new Date(now.getTime() + DELETION_DAYS * DAY_MS)
    await db.user.update({ where: { id: account.id }, data: { deletionDueAt: at } })
    await queue(
      deletionPlannedMail({
        to: account.email,
        at,
        canLogIn: account.suspendedAt === null,
        contactEmail: deps.config.contactEmail,
        publicUrl: deps.publicUrl(),
      }),
    )
    const details = [`Due on ${utcDay(at)}.`, note].filter((part) => part !== '').join(' ')
    await recordAction(db, {
      at: now,
      actor: admin,
      action: 'plan-deletion',
      target: account,
      details,
    })
    return ok({ message: `${name} will be deleted on ${utcDay(at)}. Its owner gets an email.` })
  })
}

/** Cancels a planned deletion and mails the owner. */
export async function cancelDeletion(deps: AppDeps, { admin, id }: ChangeOf) {
  return await changeAccount(deps, id, async ({ db, queue, account }) => {
    const name = maskEmail(account.email)
    if (!account.deletionDueAt) return refused(`No deletion of ${name} is planned.`)
    await db.user.update({ where: { id: account.id }, data: { deletionDueAt: null } })
    await queue(deletionCanceledMail(account.email, deps.publicUrl()))
    const at = deps.clock()
    await recordAction(db, { at, actor: admin, action: 'cancel-deletion', target: account })
    return ok({ message: `${name} won't be deleted. Its owner gets an email.` })
  })
}
