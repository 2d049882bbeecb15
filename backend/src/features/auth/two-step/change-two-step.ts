import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import {
  ALREADY_OFF,
  CODES_UNREADABLE,
  RECOVERY_CODES_RENEWED,
  TURNED_OFF,
  WRONG_CODE,
} from '#src/features/auth/messages.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Db, QueueMail } from '#src/lib/mail/mailer.ts'
import { accountSafetyMail } from '#src/lib/mail/templates/account-safety.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { acceptCode } from './accept-code.ts'

/** Turns two-step login off. Passkeys stay: they log in without a password. */
export async function turnOff(
  deps: AppDeps,
  user: CurrentUser,
  code: string,
): Promise<Result<{ message: string }>> {
  return await withCode(deps, user, code, async (db, queue) => {
    await db.recoveryCode.deleteMany({ where: { userId: user.id } })
    await db.twoStepLogin.deleteMany({ where: { userId: user.id } })
    await queue(accountSafetyMail(user.email, deps.publicUrl(), { kind: 'two-step-off' }))
    return { message: TURNED_OFF }
  })
}

/** Replaces the recovery codes, so that those on a lost sheet are no use. */
export async function renewRecoveryCodes(
  deps: AppDeps,
  user: CurrentUser,
  code: string,
): Promise<Result<{ message: string; recovery_codes: string[] }>> {
  return await withCode(deps, user, code, async (db) => ({
    message: RECOVERY_CODES_RENEWED,
    recovery_codes: await replaceRecoveryCodes(db, user.id),
  }))
}

/** Runs a change in the transaction that uses up the code. */
export async function withCode<T>(
  deps: AppDeps,
  user: CurrentUser,
  code: string,
  change: (db: Db, queue: QueueMail) => Promise<T>,
): Promise<Result<T>> {
  return await deps.mailer.transact(async (db, queue) => {
    const twoStep = await db.twoStepLogin.findUnique({ where: { userId: user.id } })
    if (!twoStep?.enabledAt) return fail({ code: 'VALIDATION_FAILED', error: ALREADY_OFF })
    const check = await acceptCode(deps, { db, queue }, user, code)
    if (check !== 'right') {
      const error = check === 'wrong' ? WRONG_CODE : CODES_UNREADABLE
      // Not 401: the session is valid.
      return fail({ code: 'VALIDATION_FAILED', error })
    }
    return ok(await change(db, queue))
  })
}
