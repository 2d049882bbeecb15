import type { FastifyReply } from 'fastify'

/** A signal that aborts when the client closes the connection before the answer has been sent. */
export function clientSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}
