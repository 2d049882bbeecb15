import { type Result, fail } from '@scenewright/shared/result.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { passwordChangedMail } from '#src/lib/mail/templates/password-changed.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { ACCOUNT_CHANGED, CURRENT_PASSWORD_WRONG } from '#src/features/auth/messages.ts'
import { checkNewPassword } from './new-password.ts'

/** `wrong`: the current password is wrong, which counts as a failed login. */
export type PasswordChange =
  | Readonly<{ kind: 'changed'; sessionVersion: number }>
  | Readonly<{ kind: 'wrong' | 'refused'; result: Result<never> }>

/** Changes the user's password and invalidates all earlier sessions and reset links. */
export async function changePassword(
  deps: AppDeps,
  user: CurrentUser,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<PasswordChange> {
  const checked = checkNewPassword(newPassword, user.email)
  if (!checked.ok) return { kind: 'refused', result: checked }
  const account = await deps.prisma.user.findUnique({ where: { id: user.id } })
  if (!(await deps.passwords.isRight(account?.passwordHash ?? null, currentPassword)) || !account) {
    // Not 401: the session is valid, only the password is wrong.
    const result = fail({ code: 'VALIDATION_FAILED', error: CURRENT_PASSWORD_WRONG })
    return { kind: 'wrong', result }
  }
  const passwordHash = await deps.passwords.hash(newPassword)
  const now = deps.clock()
  const changed = await deps.mailer.transact(async (db, queue) => {
    const rows = await db.$queryRaw<{ session_version: number }[]>`
    WITH tokens AS (
      UPDATE one_time_tokens SET used_at = ${now}::timestamptz
      WHERE user_id = ${user.id}::uuid AND purpose = 'reset' AND used_at IS NULL
    )
    UPDATE users SET password_hash = ${passwordHash}, session_version = session_version + 1
    WHERE id = ${user.id}::uuid AND password_hash = ${account.passwordHash}
    RETURNING session_version`
    if (rows[0]) await queue(passwordChangedMail(user.email, deps.publicUrl()))
    return rows[0]
  })
  if (!changed) {
    return {
      kind: 'refused',
      result: fail({ code: 'VALIDATION_FAILED', error: ACCOUNT_CHANGED }),
    }
  }
  return { kind: 'changed', sessionVersion: changed.session_version }
}
