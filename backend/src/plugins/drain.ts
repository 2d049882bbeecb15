import type { FastifyInstance } from 'fastify'

const CHECK_MS = 50

/**
 * Makes closing wait only for running requests. Keep-alive connections are closed once they are
 * idle.
 */
export function addDrain(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    const check = setInterval(() => app.server.closeIdleConnections(), CHECK_MS)
    app.server.once('close', () => clearInterval(check))
    check.unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
