import type { Config } from '#src/config.ts'
import type { Mailer } from './mailer.ts'

/**
 * True if /dev/outbox exists: mails go to the outbox, and the server isn't in production, which
 * includes every server that other machines are meant to reach.
 */
export function isOutboxServed({ isProduction }: Config, { kind }: Mailer): boolean {
  return kind === 'outbox' && !isProduction
}
