import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { passwordProblem } from '@scenewright/shared/auth/password.ts'
import { isCommonPassword } from '#src/lib/auth/common-passwords.ts'
import { PASSWORD_TOO_COMMON } from '#src/features/auth/messages.ts'

/** Checks a new password for the account of an address (docs/product/api.md#validation). */
export function checkNewPassword(password: string, email: string): Result<null> {
  const problem =
    passwordProblem(password, email) ?? (isCommonPassword(password) ? PASSWORD_TOO_COMMON : null)
  return problem === null ? ok(null) : fail({ code: 'VALIDATION_FAILED', error: problem })
}
