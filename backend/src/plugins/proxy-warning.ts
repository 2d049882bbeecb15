import { HOUR_MS } from '@scenewright/shared/duration.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#src/lib/deps.ts'

/**
 * Warns, at most once an hour, when a proxy that isn't trusted forwards requests: then all its
 * visitors count as one (docs/running.md#hosting).
 */
export function addProxyWarning(app: FastifyInstance, clock: Clock): void {
  let silentUntil = 0
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-for'] === undefined) return
    // The socket's address, then those that trusted proxies forwarded.
    if ((request.ips?.length ?? 0) > 1) return
    const now = clock().getTime()
    if (now < silentUntil) return
    silentUntil = now + HOUR_MS
    request.log.warn(
      { address: request.socket.remoteAddress },
      'ignored X-Forwarded-For: TRUST_PROXY does not include this address. If it is your proxy, ' +
        'add it, or the limits count all visitors as one',
    )
  })
}
