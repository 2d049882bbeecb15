import * as contracts from '@scenewright/shared/api/auth.ts'
import { signUpInvited as signUpInvitedContract } from '@scenewright/shared/api/people.ts'
import { ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance } from 'fastify'
import { getNetwork } from '#src/lib/limits/client-network.ts'
import { deviceName } from '#src/lib/auth/device-name.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { publicCall } from '#src/plugins/calls.ts'
import { withinLimits } from '#src/plugins/limits/rate-limit.ts'
import { takeAccountMail } from '#src/features/auth/mails/account-mail-limit.ts'
import { passwordRoutes } from '#src/features/auth/password/password-routes.ts'
import { takeLogin } from '#src/features/auth/login/login-limits.ts'
import { checkLogin } from '#src/features/auth/login/login.ts'
import { resendVerification } from '#src/features/auth/signup/resend-verification.ts'
import { finishLogin } from '#src/features/auth/login/finish-login.ts'
import { passkeyRoutes } from '#src/features/auth/passkeys/passkey-routes.ts'
import { twoStepRoutes } from '#src/features/auth/two-step/two-step-routes.ts'
import { sessionRoutes } from '#src/features/auth/sessions/session-routes.ts'
import { signUp } from '#src/features/auth/signup/signup.ts'
import { signUpInvited } from '#src/features/auth/signup/sign-up-invited.ts'
import { verifyEmail } from '#src/features/auth/signup/verify-email.ts'
import { confirmationRoutes } from '#src/features/auth/confirmation/confirmation-routes.ts'
import { emailChangeRoutes } from '#src/features/auth/email-change/email-change-routes.ts'

/**
 * Calls for sign-up, verification and login, each with its limits
 * (docs/product/api.md#account-calls).
 */
export function authRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.addHook('onReady', deps.passwords.prepare)
  passwordRoutes(app, deps)
  sessionRoutes(app, deps)
  twoStepRoutes(app, deps)
  passkeyRoutes(app, deps)
  emailChangeRoutes(app, deps)
  confirmationRoutes(app, deps)

  publicCall(app, contracts.signup, async ({ body, request, reply }) => {
    const limited = await takeAccountMail(deps.limits, { body, request, reply })
    return limited.ok
      ? await signUp(deps, {
          ...body,
          device: deviceName(request.headers['user-agent']),
          fromApp: body.from_app,
        })
      : limited
  })

  publicCall(app, signUpInvitedContract, async ({ body, request, reply }) => {
    const network = getNetwork(request.ip)
    const limited = withinLimits(reply, [await deps.limits.invitationChecksByAddress.take(network)])
    if (!limited.ok) return limited
    const device = deviceName(request.headers['user-agent'])
    const joined = await signUpInvited(deps, { ...body, device })
    if (!joined.ok) return joined
    const { account, ...project } = joined.value
    return ok({ ...(await finishLogin(app, deps, account, request)), ...project })
  })

  publicCall(app, contracts.resendVerification, async ({ body, request, reply }) => {
    const limited = await takeAccountMail(deps.limits, { body, request, reply })
    return limited.ok ? ok(await resendVerification(deps, body)) : limited
  })

  publicCall(app, contracts.verifyEmail, async ({ body }) => await verifyEmail(deps, body.token))

  publicCall(app, contracts.login, async ({ body, request, reply }) => {
    const attempt = await takeLogin(deps, { email: body.email, ip: request.ip })
    const limited = withinLimits(reply, [attempt.outcome])
    if (!limited.ok) return limited
    const outcome = await checkLogin(deps, body)
    if (outcome.ok || outcome.failure.code !== 'INVALID_CREDENTIALS') await attempt.giveBack()
    if (!outcome.ok) return outcome
    return ok(await finishLogin(app, deps, outcome.value, request))
  })
}
