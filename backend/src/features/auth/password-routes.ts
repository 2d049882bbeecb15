import * as contracts from '@scenewright/shared/api/auth.ts'
import { ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import { takeMail } from '#src/lib/limits/mail-limit.ts'
import { publicCall, userCall } from '#src/plugins/calls.ts'
import { withinLimits } from '#src/plugins/rate-limit.ts'
import { accountKey } from './account-key.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { forgotPassword } from './forgot-password.ts'
import { PASSWORD_CHANGED } from './messages.ts'
import { resetPassword } from './reset-password.ts'
import { startSession } from './start-session.ts'

/** Calls for passwords and account deletion (docs/product.md#account-calls). */
export function passwordRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { limits } = deps

  publicCall(app, contracts.forgotPassword, async ({ body, request, reply }) => {
    const mail = { ip: request.ip, recipientKey: accountKey(body.email) }
    const limited = withinLimits(reply, [await takeMail(limits, mail)])
    return limited.ok ? ok(await forgotPassword(deps, body.email)) : limited
  })

  publicCall(app, contracts.resetPassword, async ({ body }) => await resetPassword(deps, body))

  userCall(app, contracts.changePassword, async ({ body, user, request, reply }) => {
    // Otherwise a stolen session could try passwords faster than the login allows.
    const account = accountKey(user.email)
    const limited = withinLimits(reply, [await limits.loginByAccount.take(account)])
    if (!limited.ok) return limited
    const change = await changePassword(deps, user, body)
    if (change.kind !== 'wrong') await limits.loginByAccount.giveBack(account)
    if (change.kind !== 'changed') return change.result
    const changed = { ...user, sessionVersion: change.sessionVersion }
    const token = await startSession(app, deps, changed, request)
    return ok({ message: PASSWORD_CHANGED, token })
  })

  userCall(app, contracts.deleteAccount, async ({ user }) => await deleteAccount(deps, user))
}
