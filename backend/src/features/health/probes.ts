import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import type { LiveLoad } from '#src/lib/live/live-load.ts'
import { type Readiness, isReady, readinessCheck } from './readiness.ts'

const HIDDEN = { schema: { hide: true } }
const RETRY_SECONDS = 2

/**
 * For load balancers and container engines (docs/running.md#hosting): /healthz answers while the
 * process works, so it never asks for a restart because of another machine; /readyz answers 503
 * with what is missing while requests should go elsewhere. `/readyz?reading` is for proxies: with a full
 * disk, people can still read and see why nothing is saved.
 */
export function probeRoutes(
  app: FastifyInstance,
  deps: AppDeps & Readonly<{ live: Pick<LiveLoad, 'isShedding'> | null }>,
): void {
  const check = readinessCheck(deps)
  app.get('/healthz', HIDDEN, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', HIDDEN, async ({ url }, reply) => {
    const readiness = await check()
    const isForReading = url.endsWith('?reading')
    const needed: Readiness = isForReading ? { ...readiness, storage: 'ok' } : readiness
    reply.header('cache-control', 'no-store')
    if (isReady(needed)) return await reply.send({ status: 'ready', ...readiness })
    reply.header('retry-after', RETRY_SECONDS)
    return await reply.code(503).send({ status: 'not ready', ...readiness })
  })
}
