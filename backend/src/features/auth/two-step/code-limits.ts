import type { Result } from '@scenewright/shared/result.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takeCode } from '#src/features/auth/login/login-limits.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { withinLimits } from '#src/plugins/limits/rate-limit.ts'

type Attempt = Readonly<{ email: string; request: FastifyRequest; reply: FastifyReply }>

/** Counts a code as wrong until it has proved right. */
export async function withCodeLimits<T>(
  deps: AppDeps,
  { email, request, reply }: Attempt,
  tryCode: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const attempt = await takeCode(deps, { email, ip: request.ip })
  const limited = withinLimits(reply, [attempt.outcome])
  if (!limited.ok) return limited
  const outcome = await tryCode()
  if (outcome.ok) await attempt.giveBack()
  return outcome
}
