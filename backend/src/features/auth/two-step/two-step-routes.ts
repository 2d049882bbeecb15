import * as contracts from '@scenewright/shared/api/two-step.ts'
import { fail, ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance } from 'fastify'
import { finishLogin } from '#src/features/auth/login/finish-login.ts'
import { SECOND_STEP_ENDED } from '#src/features/auth/messages.ts'
import { deviceName } from '#src/lib/auth/device-name.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { publicCall, userCall } from '#src/plugins/calls.ts'
import { accountOfChallenge } from './challenges.ts'
import { renewRecoveryCodes, turnOff } from './change-two-step.ts'
import { withCodeLimits } from './code-limits.ts'
import { checkOwnPassword } from './own-password.ts'
import { finishWithCode } from './second-step.ts'
import { statusOf } from './status.ts'
import { setUp, turnOn } from './turn-on.ts'

/** Calls for two-step login (docs/product/account.md#two-step-login). */
export function twoStepRoutes(app: FastifyInstance, deps: AppDeps): void {
  publicCall(app, contracts.loginWithCode, async ({ body, request, reply }) => {
    const account = await accountOfChallenge(deps, body.challenge)
    if (!account) return fail({ code: 'INVALID_TOKEN', error: SECOND_STEP_ENDED })
    const finished = await withCodeLimits(
      deps,
      { email: account.email, request, reply },
      async () => await finishWithCode(deps, body),
    )
    return finished.ok ? ok(await finishLogin(app, deps, finished.value, request)) : finished
  })

  userCall(app, contracts.twoStepStatus, async ({ user, request }) =>
    ok(await statusOf(deps, user, deviceName(request.headers['user-agent']))),
  )

  userCall(app, contracts.setUpTwoStep, async ({ body, user, reply }) => {
    const checked = await checkOwnPassword(deps, user, body.password, reply)
    return checked.ok ? await setUp(deps, user) : checked
  })

  userCall(app, contracts.turnOnTwoStep, async ({ body, user, request, reply }) =>
    withCodeLimits(
      deps,
      { email: user.email, request, reply },
      async () => await turnOn(deps, user, body.code),
    ),
  )

  userCall(app, contracts.turnOffTwoStep, async ({ body, user, request, reply }) => {
    const checked = await checkOwnPassword(deps, user, body.password, reply)
    if (!checked.ok) return checked
    return await withCodeLimits(
      deps,
      { email: user.email, request, reply },
      async () => await turnOff(deps, user, body.code),
    )
  })

  userCall(app, contracts.renewRecoveryCodes, async ({ body, user, request, reply }) => {
    const checked = await checkOwnPassword(deps, user, body.password, reply)
    if (!checked.ok) return checked
    return await withCodeLimits(
      deps,
      { email: user.email, request, reply },
      async () => await renewRecoveryCodes(deps, user, body.code),
    )
  })
}
