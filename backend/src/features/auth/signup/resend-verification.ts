import type { AppDeps } from '#src/lib/deps.ts'
import { sentAgainMessage } from '#src/features/auth/messages.ts'
import type { LinkAsker } from '#src/features/auth/mails/links.ts'

/** Mails a new link to an unverified account. The answer is the same for every address. */
export async function resendVerification(
  deps: AppDeps,
  { email, from_app: fromApp }: LinkAsker,
): Promise<{ message: string }> {
  await deps.mailer.requestLink({ purpose: 'verify', email, fromApp })
  return { message: sentAgainMessage(deps) }
}
