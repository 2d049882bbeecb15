import { createHash, timingSafeEqual } from 'node:crypto'
import { saveProject } from '@scenewright/shared/api/projects.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDirectLoopback } from '#src/lib/http/direct-loopback.ts'
import type { Metrics } from '#src/lib/metrics/metrics.ts'
import { sendUnknownPath } from '#src/plugins/errors.ts'

/** Requests without a route, so that nobody can create labels by inventing paths. */
const NO_ROUTE = 'none'

/**
 * Counts every answer, and serves the counts at /metrics: to this machine, and with METRICS_TOKEN
 * to anyone who sends it as bearer token. Without the token, other machines get 404.
 */
export function addMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  token: string | undefined,
): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? NO_ROUTE
    metrics.requests.inc({ method, route, status: reply.statusCode })
    metrics.requestSeconds.observe({ method, route }, reply.elapsedTime / 1000)
    if (method !== saveProject.method || route !== saveProject.path) return
    if (reply.statusCode === 200) metrics.saves.inc()
    if (reply.statusCode === 409) metrics.conflicts.inc()
  })
  app.addHook('onClose', async () => metrics.registry.clear())
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token !== undefined && hasToken(request, token)) return await answer()
    if (isDirectLoopback(request)) return await answer()
    if (token === undefined) return sendUnknownPath(reply)
    return await reply
      .code(401)
      .header('www-authenticate', 'Bearer')
      .send('METRICS_TOKEN is missing.\n')

    async function answer() {
      reply.header('cache-control', 'no-store')
      return await reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
    }
  })
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [, given = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(digest(given), digest(token))
}

/** Makes both the same length, which the comparison requires. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
