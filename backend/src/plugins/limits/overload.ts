import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Event loop lag above which requests are rejected with 503. */
const MAX_EVENT_LOOP_DELAY_MS = 3000

/** Answered even then: a busy server must be neither restarted nor invisible. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/metrics'])

/** Has the code of the plugin's own error, which the error handler recognizes. */
function overloaded(): Error {
  return Object.assign(new Error('the event loop lags'), {
    code: 'FST_UNDER_PRESSURE',
    statusCode: 503,
  })
}

/**
 * Rejects requests while the server is overloaded, instead of letting them pile up.
 *
 * @param maxDelayMs accepted event loop lag
 */
export async function addOverloadGuard(
  app: FastifyInstance,
  maxDelayMs: number = MAX_EVENT_LOOP_DELAY_MS,
): Promise<void> {
  const isProbe = ({ routeOptions }: FastifyRequest) => PROBES.has(routeOptions.url ?? '')
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: async (request, _reply, _type, lagMs) => {
      // Without a sample in the last second, for example after the machine was suspended, the
      // plugin reports an infinite lag. That's no reason to reject requests.
      if (lagMs !== undefined && Number.isFinite(lagMs) && !isProbe(request)) throw overloaded()
    },
  })
}
