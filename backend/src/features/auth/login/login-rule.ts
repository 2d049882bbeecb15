import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { INVALID_CREDENTIALS } from '#src/features/auth/messages.ts'

/** An account whose owner has passed all steps of a login. */
export type LoggedInAccount = Readonly<{
  id: string
  email: string
  plan: string
  sessionVersion: number
}>

/** What every login of an account depends on, whatever its steps are. */
export type AccountFacts = Readonly<{ emailVerifiedAt: Date | null }>

/** Checks that an account may be logged in to, once its owner has proved who they are. */
export function mayLogIn({ emailVerifiedAt }: AccountFacts): Result<null> {
  if (emailVerifiedAt === null) {
    return fail({ code: 'EMAIL_NOT_VERIFIED', error: MESSAGES.emailNotVerified })
  }
  return ok(null)
}

/**
 * The order of a login's checks: without the right password, nothing about an account is revealed.
 *
 * @param account null if there's none with this address
 */
export function checkPasswordStep<Account extends AccountFacts>(
  account: Account | null,
  isPasswordRight: boolean,
): Result<Account> {
  if (!account || !isPasswordRight) {
    return fail({ code: 'INVALID_CREDENTIALS', error: INVALID_CREDENTIALS })
  }
  const allowed = mayLogIn(account)
  return allowed.ok ? ok(account) : allowed
}
