import * as contracts from '@scenewright/shared/api/admin-users.ts'
import { type Result, ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '#src/lib/deps.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { adminCall } from '#src/plugins/calls.ts'
import type { ChangeOf } from './account-change.ts'
import { resendVerification, setUserPlan } from './account-help.ts'
import { readAdminUsers } from './admin-users.ts'
import { cancelDeletion, planDeletion } from './deletion.ts'
import { forAdmin } from './for-admin.ts'
import { liftSuspension, suspendAccount } from './suspension.ts'

type Call = Readonly<{ user: CurrentUser; request: FastifyRequest; params: { id: string } }>

/** The admin calls that list and change accounts (docs/product/admin.md#roles). */
export function adminUserRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminCall(
    app,
    contracts.adminUsers,
    async (call) =>
      await forAdmin(call, 'users', async () => {
        const query = contracts.AdminUsersQuery.parse(call.request.query)
        return ok(await readAdminUsers(deps, query, call.user.id))
      }),
  )

  adminCall(
    app,
    contracts.suspendUser,
    async (call) =>
      await change(call, 'suspend', async (of) => await suspendAccount(deps, of, call.body)),
  )

  adminCall(
    app,
    contracts.liftSuspension,
    async (call) =>
      await change(call, 'lift suspension', async (of) => await liftSuspension(deps, of)),
  )

  adminCall(
    app,
    contracts.resendUserVerification,
    async (call) =>
      await change(call, 'resend verification', async (of) => await resendVerification(deps, of)),
  )

  adminCall(
    app,
    contracts.setUserPlan,
    async (call) =>
      await change(call, 'set plan', async (of) => await setUserPlan(deps, of, call.body)),
  )

  adminCall(
    app,
    contracts.planDeletion,
    async (call) =>
      await change(call, 'plan deletion', async (of) => await planDeletion(deps, of, call.body)),
  )

  adminCall(
    app,
    contracts.cancelDeletion,
    async (call) =>
      await change(call, 'cancel deletion', async (of) => await cancelDeletion(deps, of)),
  )
}

async function change<T>(
  call: Call,
  what: string,
  work: (of: ChangeOf) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { id } = call.params
  const seen = `${what}, user ${z.uuid().safeParse(id).data ?? '(invalid id)'}`
  return await forAdmin(call, seen, async () => await work({ admin: call.user, id }))
}
