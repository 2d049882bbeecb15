import * as contracts from '@scenewright/shared/api/passkeys.ts'
import { fail, ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { finishLogin } from '#src/features/auth/login/finish-login.ts'
import { PASSKEY_GONE, PASSKEY_REMOVED, PASSKEYS_NEED_DOMAIN } from '#src/features/auth/messages.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { getNetwork } from '#src/lib/limits/client-network.ts'
import { accountSafetyMail } from '#src/lib/mail/templates/account-safety.ts'
import { publicCall, userCall } from '#src/plugins/calls.ts'
import { withinLimits } from '#src/plugins/limits/rate-limit.ts'
import { finishAdding, startAdding } from './add-passkey.ts'
import { finishWithPasskey, startLogin } from './passkey-login.ts'
import { canHavePasskeys } from './relying-party.ts'

const PasskeyId = z.uuid()

/** Calls to add, remove and use passkeys (docs/product/account.md#two-step-login). */
export function passkeyRoutes(app: FastifyInstance, deps: AppDeps): void {
  publicCall(app, contracts.startPasskeyLogin, async ({ request, reply }) => {
    const taken = await deps.limits.passkeyLoginByAddress.take(getNetwork(request.ip))
    const limited = withinLimits(reply, [taken])
    if (!limited.ok) return limited
    return canHavePasskeys(deps.publicUrl())
      ? ok(await startLogin(deps))
      : fail({ code: 'NOT_CONFIGURED', error: PASSKEYS_NEED_DOMAIN })
  })

  publicCall(app, contracts.loginWithPasskey, async ({ body, request }) => {
    const finished = await finishWithPasskey(deps, body.passkey)
    return finished.ok ? ok(await finishLogin(app, deps, finished.value, request)) : finished
  })

  userCall(app, contracts.startPasskey, async ({ user }) => await startAdding(deps, user))

  userCall(app, contracts.addPasskey, async ({ body, user }) => finishAdding(deps, user, body))

  userCall(app, contracts.removePasskey, async ({ params, user }) => {
    const id = PasskeyId.safeParse(params.id).data
    return await deps.mailer.transact(async (db, queue) => {
      const passkey = id ? await db.passkey.findFirst({ where: { id, userId: user.id } }) : null
      const removed =
        passkey && (await db.passkey.deleteMany({ where: { id: passkey.id, userId: user.id } }))
      if (!passkey || !removed || removed.count === 0) {
        return fail({ code: 'NOT_FOUND', error: PASSKEY_GONE })
      }
      const change = { kind: 'passkey-removed', name: passkey.name } as const
      await queue(accountSafetyMail(user.email, deps.publicUrl(), change))
      return ok({ message: PASSKEY_REMOVED })
    })
  })
}
