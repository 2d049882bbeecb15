import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { type LoggedInAccount, mayLogIn } from '#src/features/auth/login/login-rule.ts'
import {
  CODES_UNREADABLE,
  SECOND_STEP_ENDED,
  TWO_STEP_REQUIRED,
  WRONG_CODE,
} from '#src/features/auth/messages.ts'
import { passkeyRequest } from '#src/features/auth/passkeys/passkey-request.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { startChallenge, takeChallenge, takeTry } from './challenges.ts'
import { acceptCode } from './accept-code.ts'

type Account = Readonly<{ id: string; sessionVersion: number }>

/** True if two-step login is on. A secret that still needs its first code doesn't count. */
export async function hasTwoSteps(
  { prisma }: AppDeps,
  { id: userId }: Pick<Account, 'id'>,
): Promise<boolean> {
  const found = await prisma.twoStepLogin.findUnique({ where: { userId } })
  return (found?.enabledAt ?? null) !== null
}

/** Starts the second step of a login whose password was right. */
export async function startSecondStep(deps: AppDeps, account: Account): Promise<Failure> {
  const challenge = await startChallenge(deps, 'second-step', account)
  const passkeys = await deps.prisma.passkey.findMany({ where: { userId: account.id } })
  const passkey =
    passkeys.length === 0 ? null : passkeyRequest(deps.publicUrl(), challenge, passkeys)
  return { code: 'TWO_STEP_REQUIRED', error: TWO_STEP_REQUIRED, challenge, passkey }
}

/**
 * Finishes a login with a code. In one transaction, so that of several concurrent calls with the
 * same challenge or the same code only one succeeds. A wrong code counts as a try.
 *
 * @returns INVALID_CREDENTIALS for a wrong code, INVALID_TOKEN if the login must start again
 */
export async function finishWithCode(
  deps: AppDeps,
  { challenge, code }: Readonly<{ challenge: string; code: string }>,
): Promise<Result<LoggedInAccount>> {
  return await deps.mailer.transact(async (db, queue) => {
    const now = deps.clock()
    const challenged = await takeTry(db, now, challenge)
    const account = challenged && (await db.user.findUnique({ where: { id: challenged.userId } }))
    // Its password was changed meanwhile, or it was logged out everywhere.
    if (!account || account.sessionVersion !== challenged.sessionVersion) return ended()
    const allowed = mayLogIn(account, deps.config)
    if (!allowed.ok) return allowed
    const check = await acceptCode(deps, { db, queue }, account, code)
    if (check === 'unreadable')
      return fail({ code: 'INVALID_CREDENTIALS', error: CODES_UNREADABLE })
    if (check === 'wrong') return fail({ code: 'INVALID_CREDENTIALS', error: WRONG_CODE })
    await takeChallenge(db, now, 'second-step', challenge)
    return ok(account)
  })
}

function ended(): Result<never> {
  return fail({ code: 'INVALID_TOKEN', error: SECOND_STEP_ENDED })
}
