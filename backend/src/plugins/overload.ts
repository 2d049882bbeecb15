import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that the event loop may lag before requests are refused with 503. */
const MAX_EVENT_LOOP_DELAY_MS = 3000

/** What the error handler knows it by, as the plugin's own error. */
function overloaded(): Error {
  return Object.assign(new Error('the event loop lags'), {
    code: 'FST_UNDER_PRESSURE',
    statusCode: 503,
  })
}

/**
 * Refuses requests while the server cannot keep up, rather than letting them pile up.
 *
 * @param maxDelayMs milliseconds of lag that are borne
 */
export async function addOverloadGuard(
  app: FastifyInstance,
  maxDelayMs: number = MAX_EVENT_LOOP_DELAY_MS,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: async (_request, _reply, _type, lagMs) => {
      // Where a second passed without one sample, as after the machine has stood still, the plugin
      // takes the lag for endless: nothing is known then, and that is no reason to refuse anybody.
      if (lagMs !== undefined && Number.isFinite(lagMs)) throw overloaded()
    },
  })
}
