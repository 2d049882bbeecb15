import * as contracts from '@scenewright/shared/api/auth.ts'
import { fail, ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '#src/lib/deps.ts'
import { userCall } from '#src/plugins/calls.ts'
import { listSessions } from './list-sessions.ts'
import {
  LOGGED_OUT,
  LOGGED_OUT_EVERYWHERE,
  SESSION_ENDED,
  SESSION_UNKNOWN,
} from '#src/features/auth/messages.ts'

const SessionId = z.uuid()

/** Calls to list and end sessions (docs/product/account.md#account). */
export function sessionRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { prisma } = deps

  userCall(app, contracts.logOut, async ({ user }) => {
    // Tokens of the previous release have no session; they end when they expire.
    if (user.sessionId !== null) {
      await prisma.session.deleteMany({ where: { id: user.sessionId, userId: user.id } })
    }
    return ok({ message: LOGGED_OUT })
  })

  userCall(app, contracts.listSessions, async ({ user }) =>
    ok({ sessions: await listSessions(deps, user) }),
  )

  userCall(app, contracts.endSession, async ({ user, params }) => {
    const id = SessionId.safeParse(params.id).data
    const ended = id && (await prisma.session.deleteMany({ where: { id, userId: user.id } }))
    return ended && ended.count > 0
      ? ok({ message: SESSION_ENDED })
      : fail({ code: 'NOT_FOUND', error: SESSION_UNKNOWN })
  })

  userCall(app, contracts.logOutEverywhere, async ({ user }) => {
    await prisma.user.updateMany({
      where: { id: user.id },
      data: { sessionVersion: { increment: 1 } },
    })
    return ok({ message: LOGGED_OUT_EVERYWHERE })
  })
}
