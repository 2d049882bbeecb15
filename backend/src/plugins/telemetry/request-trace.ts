import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'

/** Names each request's span by its route, with the id that is in the log. */
export function addRequestTrace(app: FastifyInstance, { tracing }: Pick<AppDeps, 'tracing'>): void {
  if (!tracing) return
  app.addHook('onRequest', async ({ id, method, routeOptions }) => {
    tracing.describe({ id, method, route: routeOptions.url })
  })
}
