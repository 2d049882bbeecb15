import type { Config } from '#src/config.ts'
import type { Mailer } from './mailer.ts'

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** Whether a host name or address belongs to this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_NAMES.has(host) || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host)
}

/**
 * Whether /dev/outbox exists: only if mails go to the outbox, no other machine can reach the
 * server, and it's not in production.
 */
export function isOutboxServed(config: Config, mailer: Mailer): boolean {
  return mailer.kind === 'outbox' && !config.isProduction && isLoopback(config.host)
}
