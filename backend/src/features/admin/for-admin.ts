import { type Result, fail } from '@scenewright/shared/result.ts'
import type { FastifyRequest } from 'fastify'
import type { CurrentUser } from '#src/plugins/authenticate.ts'

type Call = Readonly<{ user: CurrentUser; request: FastifyRequest }>

/** Runs `work` if the user is an admin, and logs who requested what. */
export async function forAdmin<T>(
  { user, request }: Call,
  seen: string,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  if (!user.isAdmin) {
    request.log.warn({ userId: user.id, seen }, 'admin access refused')
    return fail({ code: 'FORBIDDEN', error: 'Only admins can see this.' })
  }
  const result = await work()
  request.log.info({ userId: user.id, seen, found: result.ok }, 'admin access')
  return result
}
