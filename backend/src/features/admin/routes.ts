import * as contracts from '@scenewright/shared/api/admin.ts'
import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { ProjectId } from '@scenewright/shared/api/projects.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { userCall } from '#src/plugins/calls.ts'
import { readAdminProject, readAdminProjects } from './admin-projects.ts'
import { readStats } from './stats.ts'

type Call = Readonly<{ user: CurrentUser; request: FastifyRequest }>

/** The admin calls (docs/product.md#roles). Other users get 403. */
export function adminRoutes(app: FastifyInstance, deps: AppDeps): void {
  userCall(
    app,
    contracts.adminStats,
    async (call) =>
      await forAdmin(call, 'stats', async () =>
        ok(await readStats(deps, contracts.AdminQuery.parse(call.request.query))),
      ),
  )

  userCall(
    app,
    contracts.adminProjects,
    async (call) =>
      await forAdmin(call, 'projects', async () =>
        ok(await readAdminProjects(deps, contracts.AdminQuery.parse(call.request.query))),
      ),
  )

  userCall(
    app,
    contracts.adminProject,
    async (call) =>
      await forAdmin(
        call,
        `project ${ProjectId.safeParse(call.params.id).data ?? '(invalid id)'}`,
        async () => await readAdminProject(deps, call.params.id),
      ),
  )
}

/** Runs `work` if the user is an admin, and logs who requested what. */
async function forAdmin<T>(
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
