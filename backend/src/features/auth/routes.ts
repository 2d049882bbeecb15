import * as contracts from '@scenewright/shared/api/auth.ts'
import { ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance } from 'fastify'
import { dummyHash } from '#src/lib/auth/password-hash.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { networkOf } from '#src/lib/limits/client-network.ts'
import { takeMail } from '#src/lib/limits/mail-limit.ts'
import { publicCall } from '#src/plugins/calls.ts'
import { withinLimits } from '#src/plugins/rate-limit.ts'
import { accountKey } from './account-key.ts'
import { passwordRoutes } from './password-routes.ts'
import { checkLogin } from './login.ts'
import { resendVerification } from './resend-verification.ts'
import { startSession } from './start-session.ts'
import { sessionRoutes } from './session-routes.ts'
import { signUp } from './signup.ts'
import { verifyEmail } from './verify-email.ts'

/**
 * Calls for sign-up, verification and login, each with its limits (docs/product.md#account-calls).
 */
export function authRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { limits } = deps
  app.addHook('onReady', async () => void (await dummyHash()))
  passwordRoutes(app, deps)
  sessionRoutes(app, deps)

  publicCall(app, contracts.signup, async ({ body, request, reply }) => {
    const mail = { ip: request.ip, recipientKey: accountKey(body.email) }
    const limited = withinLimits(reply, [await takeMail(limits, mail)])
    return limited.ok ? await signUp(deps, body) : limited
  })

  publicCall(app, contracts.resendVerification, async ({ body, request, reply }) => {
    const mail = { ip: request.ip, recipientKey: accountKey(body.email) }
    const limited = withinLimits(reply, [await takeMail(limits, mail)])
    return limited.ok ? ok(await resendVerification(deps, body.email)) : limited
  })

  publicCall(app, contracts.verifyEmail, async ({ body }) => await verifyEmail(deps, body.token))

  publicCall(app, contracts.login, async ({ body, request, reply }) => {
    const key = accountKey(body.email)
    const network = networkOf(request.ip)
    // Counted before the password is checked, so that concurrent attempts can't exceed the limit.
    const limited = withinLimits(reply, [
      await limits.loginByAccount.take(key),
      await limits.loginByAddress.take(network),
    ])
    if (!limited.ok) return limited
    const outcome = await checkLogin(deps, body)
    if (outcome.ok || outcome.failure.code !== 'INVALID_CREDENTIALS') {
      await limits.loginByAccount.giveBack(key)
      await limits.loginByAddress.giveBack(network)
    }
    if (!outcome.ok) return outcome
    const { user, sessionVersion } = outcome.value
    const account = { id: user.id, email: user.email, sessionVersion }
    return ok({ user, token: await startSession(app, deps, account, request) })
  })
}
