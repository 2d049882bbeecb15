import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import type { LiveLoad } from '#src/lib/live/live-load.ts'
import { isReady, readinessCheck } from './readiness.ts'

const HIDDEN = { schema: { hide: true } }
const RETRY_SECONDS = 2

/**
 * For load balancers and container engines (docs/running.md#hosting): /healthz answers while the
 * process works, so it never asks for a restart because of another machine; /readyz answers 503
 * with what is missing while requests should go elsewhere.
 */
export function probeRoutes(
  app: FastifyInstance,
  deps: AppDeps & Readonly<{ live: Pick<LiveLoad, 'isShedding'> | null }>,
): void {
  const check = readinessCheck(deps)
  app.get('/healthz', HIDDEN, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', HIDDEN, async (_request, reply) => {
    const readiness = await check()
    reply.header('cache-control', 'no-store')
    if (isReady(readiness)) return await reply.send({ status: 'ready', ...readiness })
    reply.header('retry-after', RETRY_SECONDS)
    return await reply.code(503).send({ status: 'not ready', ...readiness })
  })
}
