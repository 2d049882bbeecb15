import type { FastifyInstance } from 'fastify'
import { isCallPath } from '#src/lib/http/call-path.ts'

/**
 * Logs one line per request: method, path, status and milliseconds. No query, which may contain a
 * token, and no headers or body. Requests for files are logged at `debug`.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (isCallPath(path)) request.log.info(line, 'request')
    else request.log.debug(line, 'request')
  })
}
