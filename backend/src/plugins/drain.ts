import type { FastifyInstance } from 'fastify'

const CHECK_MS = 50

/**
 * Lets closing wait for the answers that are under way, and no longer: a connection that a browser
 * keeps open for later is ended as soon as its answer is out.
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
