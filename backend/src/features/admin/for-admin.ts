import type { Result } from '@scenewright/shared/result.ts'
import type { FastifyRequest } from 'fastify'
import type { CurrentUser } from '#src/plugins/authenticate.ts'

type Call = Readonly<{ user: CurrentUser; request: FastifyRequest }>

/** Runs `work` for an admin, and logs who requested what. */
export async function forAdmin<T>(
  { user, request }: Call,
  seen: string,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const result = await work()
  request.log.info({ userId: user.id, seen, found: result.ok }, 'admin access')
  return result
}
