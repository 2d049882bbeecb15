import { setTimeout as delay } from 'node:timers/promises'
import { health } from '@scenewright/shared/api/health.ts'
import { fail, ok } from '@scenewright/shared/result.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import { publicCall } from '#src/plugins/calls.ts'

/** Time limit for the database's answer. */
const DATABASE_ANSWER_MS = 2000

/** GET /api/health: 200 if the database answers, otherwise 503. */
export function healthRoutes(app: FastifyInstance, { prisma }: AppDeps): void {
  publicCall(app, health, async ({ reply }) => {
    const answered = prisma.$queryRaw`SELECT 1`.then(
      () => true,
      () => false,
    )
    const isUp = await Promise.race([answered, delay(DATABASE_ANSWER_MS, false, { ref: false })])
    if (isUp) return ok({ status: 'ok', database: 'ok' })
    reply.header('retry-after', DATABASE_ANSWER_MS / 1000)
    return fail({ code: 'UNAVAILABLE', error: 'The database is not responding.' })
  })
}
