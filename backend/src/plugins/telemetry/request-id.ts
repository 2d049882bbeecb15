import type { FastifyInstance } from 'fastify'
import { REQUEST_ID_HEADER } from '#src/lib/http/request-id.ts'

/** Adds the request's id to every answer, so that a report can be found in the log. */
export function addRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id)
  })
}
