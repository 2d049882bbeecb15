import type { AppDeps } from '#src/lib/deps.ts'
import { sentAgainMessage } from '#src/features/auth/messages.ts'

/** Mails a new link to an unverified account. The answer is the same for every address. */
export async function resendVerification(
  deps: AppDeps,
  email: string,
): Promise<{ message: string }> {
  await deps.mailer.requestLink({ purpose: 'verify', email })
  return { message: sentAgainMessage(deps) }
}
