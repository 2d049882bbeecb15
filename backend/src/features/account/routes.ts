import * as account from '@scenewright/shared/api/account.ts'
import * as tokens from '@scenewright/shared/api/access-tokens.ts'
import * as preferences from '@scenewright/shared/api/preferences.ts'
import { fail, ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import type { AccountStorage } from '#src/lib/storage/storage.ts'
import { userCall } from '#src/plugins/calls.ts'
import { SESSION_ENDED } from '#src/plugins/failures.ts'
import { createAccessToken, listAccessTokens, revokeAccessToken } from './access-tokens.ts'
import { readPreferences, updatePreferences } from './preferences.ts'

/** Calls for what belongs to an account: data, preferences, access tokens. */
export function accountRoutes(
  app: FastifyInstance,
  deps: AppDeps & Readonly<{ storage: AccountStorage }>,
): void {
  userCall(app, account.getAccount, async ({ user }) => {
    const { id, email, name, plan } = user
    const row = await deps.prisma.user.findUnique({ where: { id } })
    if (!row) return fail(SESSION_ENDED)
    const storage = await deps.storage.read(id)
    return ok({ id, email, name, plan, created_at: row.createdAt.toISOString(), storage })
  })

  userCall(app, account.nameAccount, async ({ user: { id }, body: { name } }) => {
    await deps.prisma.user.updateMany({ where: { id }, data: { displayName: name } })
    return ok({ name })
  })

  userCall(app, preferences.getPreferences, async ({ user }) =>
    ok({ preferences: await readPreferences(deps, user.id) }),
  )

  userCall(app, preferences.updatePreferences, async ({ user, body }) => {
    const updated = await updatePreferences(deps, user.id, body)
    return updated ? ok({ preferences: updated }) : fail(SESSION_ENDED)
  })

  userCall(app, tokens.listAccessTokens, async ({ user }) =>
    ok({ access_tokens: await listAccessTokens(deps, user.id) }),
  )

  userCall(
    app,
    tokens.createAccessToken,
    async ({ user, body }) => await createAccessToken(deps, user, body),
  )

  userCall(
    app,
    tokens.revokeAccessToken,
    async ({ user, params }) => await revokeAccessToken(deps, user.id, params.id),
  )
}
