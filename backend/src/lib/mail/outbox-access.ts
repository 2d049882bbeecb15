import type { Config } from '#src/config.ts'
import type { Mailer } from './mailer.ts'

/**
 * Whether /dev/outbox exists: only if mails go to the outbox, and not in production, which includes
 * every server that other machines are meant to reach.
 */
export function isOutboxServed({ isProduction }: Config, { kind }: Mailer): boolean {
  return kind === 'outbox' && !isProduction
}
