import * as contracts from '@scenewright/shared/api/email-change.ts'
import { fail, ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import { CONFIRMATION_REQUIRED, isConfirmed } from '#src/plugins/authenticate.ts'
import { hasTwoSteps } from '#src/features/auth/two-step/second-step.ts'
import { publicCall, userCall } from '#src/plugins/calls.ts'
import { withinLimits } from '#src/plugins/limits/rate-limit.ts'
import { accountKey } from '#src/lib/limits/account-key.ts'
import { takeAccountMail } from '#src/features/auth/mails/account-mail-limit.ts'
import { confirmEmailChange } from './confirm-change.ts'
import { pendingChange } from './pending-change.ts'
import { requestEmailChange } from './request-change.ts'
import { CHANGE_CANCELED, CURRENT_PASSWORD_WRONG, NO_CHANGE } from '#src/features/auth/messages.ts'

/** Calls to change the account's address (docs/product/api.md#account-calls). */
export function emailChangeRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { prisma, limits, passwords } = deps

  userCall(app, contracts.getEmailChange, async ({ user }) =>
    ok({ email: user.email, email_change: await pendingChange(deps, user.id) }),
  )

  userCall(app, contracts.requestEmailChange, async ({ user, body, request, reply }) => {
    // As for a change of password: a stolen session mustn't be able to guess it.
    const key = accountKey(user.email)
    const limited = withinLimits(reply, [await limits.passwordByAccount.take(key)])
    if (!limited.ok) return limited
    const account = await prisma.user.findUnique({ where: { id: user.id } })
    const isRight = await passwords.isRight(account?.passwordHash ?? null, body.password)
    if (!account || !isRight) {
      return fail({ code: 'VALIDATION_FAILED', error: CURRENT_PASSWORD_WRONG })
    }
    await limits.passwordByAccount.giveBack(key)
    if ((await hasTwoSteps(deps, user)) && !isConfirmed(user, deps.clock())) {
      return fail(CONFIRMATION_REQUIRED)
    }
    for (const email of [body.email, user.email]) {
      const mail = await takeAccountMail(limits, { body: { email }, request, reply })
      if (!mail.ok) return mail
    }
    return await requestEmailChange(deps, account, body.email)
  })

  userCall(app, contracts.cancelEmailChange, async ({ user }) => {
    const where = { userId: user.id, doneAt: null }
    const { count } = await prisma.emailChange.deleteMany({ where })
    return count > 0
      ? ok({ message: CHANGE_CANCELED })
      : fail({ code: 'NOT_FOUND', error: NO_CHANGE })
  })

  publicCall(
    app,
    contracts.confirmEmailChange,
    async ({ body }) => await confirmEmailChange(deps, body.token),
  )
}
