import * as contracts from '@scenewright/shared/api/confirmation.ts'
import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance } from 'fastify'
import { CODE_MISSING, IDENTITY_CONFIRMED, PASSKEY_NOT_YOURS } from '#src/features/auth/messages.ts'
import { finishWithPasskey } from '#src/features/auth/passkeys/passkey-login.ts'
import { withCode } from '#src/features/auth/two-step/change-two-step.ts'
import { withCodeLimits } from '#src/features/auth/two-step/code-limits.ts'
import { checkOwnPassword } from '#src/features/auth/two-step/own-password.ts'
import { hasTwoSteps } from '#src/features/auth/two-step/second-step.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { userCall } from '#src/plugins/calls.ts'
import { confirmSession } from './confirm-session.ts'

/** Calls to prove again who one is (docs/product/account.md#confirmation). */
export function confirmationRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { prisma, clock } = deps

  userCall(app, contracts.confirmIdentity, async ({ body, user, request, reply }) => {
    const checked = await checkOwnPassword(deps, user, body.password, reply)
    if (!checked.ok) return checked
    if (!(await hasTwoSteps(deps, user))) return done(await confirmSession(prisma, user, clock()))
    if (body.code.trim() === '') return fail({ code: 'VALIDATION_FAILED', error: CODE_MISSING })
    const confirmed = await withCodeLimits(
      deps,
      { email: user.email, request, reply },
      async () =>
        await withCode(
          deps,
          user,
          body.code,
          async (db) => await confirmSession(db, user, clock()),
        ),
    )
    return confirmed.ok ? done(confirmed.value) : confirmed
  })

  userCall(app, contracts.confirmWithPasskey, async ({ body, user }) => {
    const used = await finishWithPasskey(deps, body.passkey)
    // Not 401: the session is valid.
    if (!used.ok) return fail({ ...used.failure, code: 'VALIDATION_FAILED' })
    if (used.value.id !== user.id) {
      return fail({ code: 'VALIDATION_FAILED', error: PASSKEY_NOT_YOURS })
    }
    return done(await confirmSession(prisma, user, clock()))
  })
}

function done(confirmed: Result<null>): Result<{ message: string }> {
  return confirmed.ok ? ok({ message: IDENTITY_CONFIRMED }) : confirmed
}
