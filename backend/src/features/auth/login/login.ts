import type { User } from '@scenewright/shared/api/auth.ts'
import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { accountPlan } from '#src/lib/account-plan.ts'
import { isPasswordRight } from '#src/lib/auth/password-hash.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { INVALID_CREDENTIALS } from '#src/features/auth/messages.ts'

export type LoggedIn = Readonly<{ user: User; sessionVersion: number }>

/**
 * Checks an address and its password. An unknown address takes as long as a wrong password and gets
 * the same answer. EMAIL_NOT_VERIFIED is only returned with the right password.
 *
 * @param email in lower case
 */
export async function checkLogin(
  { prisma, config }: AppDeps,
  { email, password }: { email: string; password: string },
): Promise<Result<LoggedIn>> {
  const account = await prisma.user.findUnique({ where: { email } })
  const isRight = await isPasswordRight(account?.passwordHash ?? null, password)
  if (!account || !isRight) {
    return fail({ code: 'INVALID_CREDENTIALS', error: INVALID_CREDENTIALS })
  }
  if (!account.emailVerifiedAt) {
    return fail({ code: 'EMAIL_NOT_VERIFIED', error: MESSAGES.emailNotVerified })
  }
  const user = { id: account.id, email: account.email, plan: accountPlan(account.plan, config) }
  return ok({ user, sessionVersion: account.sessionVersion })
}
