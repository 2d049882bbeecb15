import type { Config } from '#src/config.ts'
import type { Mailer } from './mailer.ts'

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** Whether a host name or address belongs to this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_NAMES.has(host) || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host)
}

/**
 * Whether /dev/outbox exists: only if mails go to the outbox, no other machine is meant to reach
 * the server, and it's not in production.
 */
export function isOutboxServed(
  { isProduction, host, publicUrl }: Config,
  { kind }: Mailer,
): boolean {
  const isPublic = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)
  return kind === 'outbox' && !isProduction && isLoopback(host) && !isPublic
}
