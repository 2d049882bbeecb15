import { accountSuspended } from '@scenewright/shared/messages.ts'
import type { Failure } from '@scenewright/shared/result.ts'
import type { Config } from '#src/config.ts'

/**
 * Returns the refusal of a suspended account's login, with the address to ask; null for all other
 * accounts.
 */
export function suspensionOf(
  { suspendedAt }: Readonly<{ suspendedAt: Date | null }>,
  { contactEmail }: Pick<Config, 'contactEmail'>,
): Failure | null {
  if (!suspendedAt) return null
  return { code: 'ACCOUNT_SUSPENDED', error: accountSuspended(contactEmail) }
}
