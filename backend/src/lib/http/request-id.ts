import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'

/** The header with a request's id, in requests from a trusted proxy and in every answer. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** The forms that proxies generate: UUIDs, hexadecimal numbers, words. Nothing that needs escaping. */
const WELL_FORMED = /^[\w-]{8,64}$/

/**
 * Returns the function that names a request. The id of a trusted proxy is used, so that its log and
 * ours can be compared; from anyone else it would let strangers write into the log.
 *
 * @param trustProxy addresses or ranges of TRUST_PROXY
 */
export function requestIds(trustProxy: readonly string[]) {
  const isTrusted = compile([...trustProxy])
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[REQUEST_ID_HEADER]
    const isUsable = typeof given === 'string' && WELL_FORMED.test(given)
    return isUsable && isTrusted(socket.remoteAddress ?? '', 0) ? given : randomUUID()
  }
}
