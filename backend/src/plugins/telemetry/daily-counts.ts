import { saveProject } from '@scenewright/shared/api/projects.ts'
import type { FastifyInstance } from 'fastify'
import type { DailyCounts } from '#src/lib/metrics/daily-counts.ts'

const OK = 200
const SERVER_ERROR = 500

/** Counts saves and failed calls by day, for the charts of the admin page. */
export function addDailyCounts(app: FastifyInstance, counts: DailyCounts): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    const { url = '' } = routeOptions
    // Probes answer 503 while the server stops.
    if (statusCode >= SERVER_ERROR && url.startsWith('/api/')) counts.add('errors')
    const isSave = method === saveProject.method && url === saveProject.path
    if (isSave && statusCode === OK) counts.add('saves')
  })
}
