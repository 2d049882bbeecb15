import { type Result, fail, ok, type Failure } from '@scenewright/shared/result.ts'
import { MESSAGES, accountSuspended } from '@scenewright/shared/messages.ts'
import type { Config } from '#src/config.ts'
import { INVALID_CREDENTIALS } from '#src/features/auth/messages.ts'

/** An account whose owner has passed all steps of a login. */
export type LoggedInAccount = Readonly<{
  id: string
  email: string
  plan: string
  sessionVersion: number
  /** Granted by `npm run admin`; the settings name others. */
  isAdmin: boolean
}>

/** The facts that every login of an account depends on, in one step or two. */
export type AccountFacts = Readonly<{
  emailVerifiedAt: Date | null
  suspendedAt: Date | null
  deletedAt: Date | null
}>

type ContactConfig = Pick<Config, 'contactEmail'>

/** Checks that an account may be logged in to, once its owner has proved who they are. */
export function mayLogIn(account: AccountFacts, config: ContactConfig): Result<null> {
  // A deleted account still has its passkeys until it can't be restored anymore.
  if (account.deletedAt) return fail({ code: 'INVALID_CREDENTIALS', error: INVALID_CREDENTIALS })
  const suspension = suspensionOf(account, config)
  if (suspension) return fail(suspension)
  if (account.emailVerifiedAt === null) {
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
  config: ContactConfig,
): Result<Account> {
  if (!account || !isPasswordRight) {
    return fail({ code: 'INVALID_CREDENTIALS', error: INVALID_CREDENTIALS })
  }
  const allowed = mayLogIn(account, config)
  return allowed.ok ? ok(account) : allowed
}

/**
 * Returns the refusal of a suspended account's login, with the address to ask; null for all other
 * accounts.
 */
function suspensionOf(
  { suspendedAt }: Readonly<{ suspendedAt: Date | null }>,
  { contactEmail }: Pick<Config, 'contactEmail'>,
): Failure | null {
  if (!suspendedAt) return null
  return { code: 'ACCOUNT_SUSPENDED', error: accountSuspended(contactEmail) }
}
