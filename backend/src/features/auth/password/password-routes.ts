import * as contracts from '@scenewright/shared/api/auth.ts'
import { ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance } from 'fastify'
import { deleteAccount } from '#src/lib/account/delete-account.ts'
import { restoreAccount } from '#src/lib/account/restore-account.ts'
import { rememberNetwork } from '#src/lib/auth/known-networks.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { getNetwork } from '#src/lib/limits/client-network.ts'
import { publicCall, userCall } from '#src/plugins/calls.ts'
import { withinLimits } from '#src/plugins/limits/rate-limit.ts'
import { accountKey } from '#src/lib/limits/account-key.ts'
import { takeAccountMail } from '#src/features/auth/mails/account-mail-limit.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { confirmSession } from '#src/features/auth/confirmation/confirm-session.ts'
import { hasTwoSteps } from '#src/features/auth/two-step/second-step.ts'
import { forgetFailures } from '#src/features/auth/login/login-limits.ts'
import { PASSWORD_CHANGED, PASSWORD_RESET } from '#src/features/auth/messages.ts'
import { checkResetLink, resetPassword } from './reset-password.ts'
import { startSession } from '#src/features/auth/sessions/start-session.ts'

/** Calls for passwords and account deletion (docs/product/api.md#account-calls). */
export function passwordRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { limits } = deps

  publicCall(app, contracts.forgotPassword, async ({ body, request, reply }) => {
    const limited = await takeAccountMail(limits, { body, request, reply })
    return limited.ok ? ok(await forgotPassword(deps, body)) : limited
  })

  publicCall(app, contracts.checkResetLink, async ({ body, request, reply }) => {
    const checks = await limits.linkChecksByAddress.take(getNetwork(request.ip))
    const limited = withinLimits(reply, [checks])
    return limited.ok ? await checkResetLink(deps, body.token) : limited
  })

  publicCall(app, contracts.resetPassword, async ({ body, request }) => {
    const reset = await resetPassword(deps, body)
    if (!reset.ok) return reset
    // Strangers who guess the password must not keep its owner out.
    const owner = { email: reset.value.email, ip: request.ip }
    await forgetFailures(deps, owner)
    // Someone who reads the mail hasn't passed the second step.
    if (!reset.value.hasTwoSteps) await rememberNetwork(deps, owner)
    return ok({ message: PASSWORD_RESET })
  })

  userCall(app, contracts.changePassword, async ({ body, user, request, reply }) => {
    // Otherwise a stolen session could try passwords faster than the login allows.
    const account = accountKey(user.email)
    const limited = withinLimits(reply, [await limits.passwordByAccount.take(account)])
    if (!limited.ok) return limited
    const change = await changePassword(deps, user, body)
    if (change.kind !== 'wrong') await limits.passwordByAccount.giveBack(account)
    if (change.kind !== 'changed') return change.result
    const changed = { ...user, sessionVersion: change.sessionVersion }
    const token = await startSession(app, deps, changed, request)
    // Who knows only the password of an account with two-step login hasn't proved enough.
    if (!(await hasTwoSteps(deps, user))) await confirmSession(deps.prisma, user, deps.clock())
    return ok({ message: PASSWORD_CHANGED, token })
  })

  publicCall(app, contracts.restoreAccount, async ({ body, request, reply }) => {
    const checks = await limits.linkChecksByAddress.take(getNetwork(request.ip))
    const limited = withinLimits(reply, [checks])
    return limited.ok ? await restoreAccount(deps, body.token) : limited
  })

  userCall(app, contracts.deleteAccount, async ({ user }) => await deleteAccount(deps, user))
}
