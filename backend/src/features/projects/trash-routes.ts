import * as contracts from '@scenewright/shared/api/trash.ts'
import { ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import { userCall } from '#src/plugins/calls.ts'
import { deleteForever, listTrash, restoreProject } from './trash.ts'

/** The calls about deleted projects (docs/product/projects.md#trash). */
export function trashRoutes(app: FastifyInstance, deps: AppDeps): void {
  userCall(app, contracts.listTrash, async ({ user }) => ok(await listTrash(deps, user)))

  userCall(
    app,
    contracts.restoreProject,
    async ({ user, params }) => await restoreProject(deps, user, params.id),
  )

  userCall(
    app,
    contracts.deleteForever,
    async ({ user, params }) => await deleteForever(deps, user.id, params.id),
  )
}
