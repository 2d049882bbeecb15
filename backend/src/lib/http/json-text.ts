import type { FastifyReply } from 'fastify'

/**
 * An answer that is JSON text already, so that it's sent without validation and serializing. The
 * handler guarantees the contract's form, and tests check it.
 */
export class JsonText {
  /** In UTF-8. */
  readonly text: string | Buffer

  constructor(text: string | Buffer) {
    this.text = text
  }
}

/** Answers that the client has the current answer already. Its ETag is in the headers. */
export function notModified(reply: FastifyReply): JsonText {
  reply.code(304)
  return new JsonText('')
}
