import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#src/config.ts'

/** Headers that proxies add. With any of them, the sender may be on another machine. */
const FORWARDING_HEADER = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/

/**
 * True if a request comes from this machine without a proxy. The host name must be of this machine too,
 * or a page in the owner's browser could send it (DNS rebinding).
 */
export function isDirectLoopback({ headers, socket, hostname }: FastifyRequest): boolean {
  if (Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))) return false
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(hostname)
}
