import type { AppDeps } from '#src/lib/deps.ts'
import { resetSentMessage } from '#src/features/auth/messages.ts'
import type { LinkAsker } from '#src/features/auth/mails/links.ts'

/**
 * Mails a link to choose a new password. The answer and its timing don't reveal whether an account
 * exists (docs/product/account.md#account).
 */
export async function forgotPassword(
  deps: AppDeps,
  { email, from_app: fromApp }: LinkAsker,
): Promise<{ message: string }> {
  await deps.mailer.requestLink({ purpose: 'reset', email, fromApp })
  return { message: resetSentMessage(deps) }
}
