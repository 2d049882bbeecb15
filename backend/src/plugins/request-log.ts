import type { FastifyInstance } from 'fastify'

/**
 * One line a finished request: method, path, status, milliseconds. No query, which may hold a
 * token, no header and no body. The app's files are told at `debug` only.
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
    if (path.startsWith('/api/')) request.log.info(line, 'request')
    else request.log.debug(line, 'request')
  })
}
