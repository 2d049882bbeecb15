import { type Result, fail } from '@scenewright/shared/result.ts'
import { hasTwoSteps, startSecondStep } from '#src/features/auth/two-step/second-step.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { type LoggedInAccount, checkPasswordStep } from './login-rule.ts'

/**
 * Checks an address and its password. An unknown address takes as long as a wrong password and gets
 * the same answer. ACCOUNT_SUSPENDED, EMAIL_NOT_VERIFIED and TWO_STEP_REQUIRED are only returned with
 * the right password.
 *
 * @param email in lower case
 */
export async function checkLogin(
  deps: AppDeps,
  { email, password }: { email: string; password: string },
): Promise<Result<LoggedInAccount>> {
  const account = await deps.prisma.user.findUnique({ where: { email } })
  const isRight = await deps.passwords.isRight(account?.passwordHash ?? null, password)
  const checked = checkPasswordStep(account, isRight, deps.config)
  // Read only now, so that reading it doesn't show whether there's an account.
  if (!checked.ok || !(await hasTwoSteps(deps, checked.value))) return checked
  return fail(await startSecondStep(deps, checked.value))
}
