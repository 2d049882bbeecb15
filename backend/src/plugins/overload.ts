import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that the event loop may lag before requests are refused with 503. */
const MAX_EVENT_LOOP_DELAY_MS = 3000
const RETRY_SECONDS = 5

/** Refuses requests while the server cannot keep up, rather than letting them pile up. */
export async function addOverloadGuard(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    retryAfter: RETRY_SECONDS,
  })
}
