import { TOKEN_LIFE_MS, newOneTimeToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Mail } from '#src/lib/mail/mailer.ts'
import { resetPasswordMail } from '#src/lib/mail/templates/reset-password.ts'
import { resetLink } from './links.ts'
import { resetSentMessage } from './messages.ts'

/**
 * Mails a link to choose a new password. Everything that depends on the address happens after the
 * answer, so the answer and its timing don't reveal whether an account exists
 * (docs/product.md#account).
 */
export function forgotPassword(deps: AppDeps, email: string): { message: string } {
  deps.mailer.postLater(async () => await writeMail(deps, email))
  return { message: resetSentMessage(deps) }
}

async function writeMail(
  { prisma, clock, publicUrl }: AppDeps,
  email: string,
): Promise<Mail | null> {
  const account = await prisma.user.findUnique({ where: { email } })
  if (!account) return null
  const { token, tokenHash } = newOneTimeToken()
  const expiresAt = new Date(clock().getTime() + TOKEN_LIFE_MS.reset)
  await prisma.oneTimeToken.create({
    data: { tokenHash, userId: account.id, purpose: 'reset', expiresAt },
  })
  return resetPasswordMail(email, resetLink(publicUrl(), token))
}
