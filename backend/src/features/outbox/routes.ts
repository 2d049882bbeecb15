import { PRODUCT } from '@scenewright/shared/product.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#src/lib/deps.ts'
import { isDirectLoopback } from '#src/lib/http/direct-loopback.ts'
import { isOutboxServed } from '#src/lib/mail/outbox-access.ts'
import { readOutbox } from '#src/lib/mail/outbox.ts'
import { outboxPage } from './page.ts'

/**
 * GET /dev/outbox: the mails of a server without a mail service. Served only to this machine, not
 * through a proxy.
 */
export function outboxRoutes(app: FastifyInstance, { config, mailer }: AppDeps): void {
  if (!isOutboxServed(config, mailer)) return
  app.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    if (!isDirectLoopback(request)) return reply.callNotFound()
    await mailer.idle()
    const page = outboxPage(PRODUCT, await readOutbox(config.dataDir))
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
