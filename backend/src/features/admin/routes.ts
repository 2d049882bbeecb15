import * as contracts from '@scenewright/shared/api/admin.ts'
import * as records from '@scenewright/shared/api/admin-records.ts'
import { ok } from '@scenewright/shared/result.ts'
import { ProjectId } from '@scenewright/shared/api/projects.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import { adminCall } from '#src/plugins/calls.ts'
import { readAdminProject, readAdminProjects } from './admin-projects.ts'
import { readAdminActions } from './audit-log.ts'
import { readCharts } from './charts.ts'
import { forAdmin } from './for-admin.ts'
import { readStats } from './stats.ts'
import { adminUserRoutes } from './user-routes.ts'

/** The admin calls (docs/product/admin.md#roles). Other users get 403. */
export function adminRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminUserRoutes(app, deps)

  adminCall(
    app,
    contracts.adminStats,
    async (call) =>
      await forAdmin(call, 'stats', async () =>
        ok(await readStats(deps, contracts.AdminQuery.parse(call.request.query))),
      ),
  )

  adminCall(
    app,
    contracts.adminProjects,
    async (call) =>
      await forAdmin(call, 'projects', async () =>
        ok(await readAdminProjects(deps, contracts.AdminQuery.parse(call.request.query))),
      ),
  )

  adminCall(
    app,
    contracts.adminProject,
    async (call) =>
      await forAdmin(
        call,
        `project ${ProjectId.safeParse(call.params.id).data ?? '(invalid id)'}`,
        async () => await readAdminProject(deps, call.params.id, call.user),
      ),
  )

  adminCall(
    app,
    records.adminActions,
    async (call) =>
      await forAdmin(call, 'actions', async () =>
        ok(await readAdminActions(deps, contracts.AdminQuery.parse(call.request.query))),
      ),
  )

  adminCall(
    app,
    records.adminCharts,
    async (call) => await forAdmin(call, 'charts', async () => ok(await readCharts(deps))),
  )
}
