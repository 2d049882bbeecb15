import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { FastifyReply } from 'fastify'
import { accountKey } from '#src/lib/limits/account-key.ts'
import { CURRENT_PASSWORD_WRONG } from '#src/features/auth/messages.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { withinLimits } from '#src/plugins/limits/rate-limit.ts'

/**
 * Checks the password again before a login's steps change, so that a session that someone left open
 * isn't enough. Wrong ones are limited like those of a password change.
 *
 * @returns VALIDATION_FAILED if it's wrong; not 401, because the session is valid
 */
export async function checkOwnPassword(
  { prisma, limits, passwords }: AppDeps,
  user: CurrentUser,
  password: string,
  reply: FastifyReply,
): Promise<Result<null>> {
  const key = accountKey(user.email)
  const limited = withinLimits(reply, [await limits.passwordByAccount.take(key)])
  if (!limited.ok) return limited
  const account = await prisma.user.findUnique({ where: { id: user.id } })
  if (!(await passwords.isRight(account?.passwordHash ?? null, password))) {
    return fail({ code: 'VALIDATION_FAILED', error: CURRENT_PASSWORD_WRONG })
  }
  await limits.passwordByAccount.giveBack(key)
  return ok(null)
}
