import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BODY_TIMES, type BodyTimes } from '#src/lib/http/body-times.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** A recording of 25 MB at the slowest accepted rate takes 26 minutes. */
const LONGEST_REQUEST_MS = 30 * MINUTE_MS

/** Node's own limits, which can't differ between requests. `addSlowBodyGuard` has shorter ones. */
export const REQUEST_TIMEOUTS = {
  requestTimeout: LONGEST_REQUEST_MS,
  http: { headersTimeout: 20 * SECOND_MS, connectionsCheckingInterval: 5 * SECOND_MS },
}

/**
 * Ends requests whose body doesn't arrive in time, with 408. Uploads with a login may take as long
 * as a slow line needs, because a script has up to 8 MB and a recording up to 25 MB.
 */
export function addSlowBodyGuard(app: FastifyInstance, times: BodyTimes = BODY_TIMES): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(app, request, times)
    done()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watch(app: FastifyInstance, request: FastifyRequest, times: BodyTimes): void {
  const { raw } = request
  const { socket } = raw
  // An injected request of a test has no connection.
  if (!(socket instanceof Socket)) return
  let bytesBefore = socket.bytesRead
  const check = () => {
    if (raw.complete || socket.destroyed) return
    const bytes = socket.bytesRead - bytesBefore
    bytesBefore = socket.bytesRead
    if (!request.currentUser || bytes < times.periodBytes) {
      // Answered like a request that exceeds one of Node's time limits.
      const error = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      app.server.emit('clientError', error, socket)
      return
    }
    timer = setTimeout(check, times.periodMs)
  }
  let timer = setTimeout(check, times.wholeMs)
  const stop = () => clearTimeout(timer)
  raw.once('end', stop)
  socket.once('close', stop)
  raw.once('end', () => socket.off('close', stop))
}
