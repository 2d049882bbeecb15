import { type Failure, type Result, fail } from '@scenewright/shared/result.ts'
import { z } from 'zod'
import type { User } from '#src/generated/prisma/client.ts'
import { isLastAdmin, lockAdmins } from '#src/lib/account/last-admin.ts'
import { isAdminAccount } from '#src/lib/auth/admin-account.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Db, QueueMail } from '#src/lib/mail/mailer.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'

/** Who changes which account. */
export type ChangeOf = Readonly<{ admin: Pick<CurrentUser, 'id' | 'email'>; id: string }>

type Change = Readonly<{ db: Db; queue: QueueMail; account: User }>

const NO_SUCH_ACCOUNT: Failure = {
  code: 'NOT_FOUND',
  error: 'This account no longer exists. Reload the list.',
}

/** Runs `work` with an account that nobody else can change meanwhile. */
export async function changeAccount(
  deps: Pick<AppDeps, 'mailer'>,
  rawId: string,
  work: (change: Change) => Promise<Result<{ message: string }>>,
): Promise<Result<{ message: string }>> {
  const id = z.uuid().safeParse(rawId)
  if (!id.success) return fail(NO_SUCH_ACCOUNT)
  return await deps.mailer.transact(async (db, queue) => {
    await lockAdmins(db)
    await db.$executeRaw`SELECT 1 FROM users WHERE id = ${id.data}::uuid FOR NO KEY UPDATE`
    const account = await db.user.findUnique({ where: { id: id.data, deletedAt: null } })
    return account ? await work({ db, queue, account }) : fail(NO_SUCH_ACCOUNT)
  })
}

/** Returns the reason why an admin may not suspend or delete an account: it's theirs, or the last admin's. */
export async function refusal(
  { config }: Pick<AppDeps, 'config'>,
  { db, account }: Pick<Change, 'db' | 'account'>,
  { admin, verb }: Readonly<{ admin: ChangeOf['admin']; verb: 'suspend' | 'delete' }>,
): Promise<Result<never> | null> {
  if (account.id === admin.id) return refused(`You can't ${verb} your own account here.`)
  if (isAdminAccount(account, config) && (await isLastAdmin(db, config, account.id))) {
    return refused(`You can't ${verb} the last admin. Make another account an admin first.`)
  }
  return null
}

/** A failure that isn't 403, with which the page would leave the admin area. */
export function refused(error: string): Result<never> {
  return fail({ code: 'VALIDATION_FAILED', error })
}
