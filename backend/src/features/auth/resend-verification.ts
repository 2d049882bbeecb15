import { TOKEN_LIFE_MS, newOneTimeToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Mail } from '#src/lib/mail/mailer.ts'
import { verifyEmailMail } from '#src/lib/mail/templates/verify-email.ts'
import { verifyLink } from './links.ts'
import { sentAgainMessage } from './messages.ts'

/**
 * Mails a new link to an unverified account. Everything that depends on the address happens after
 * the answer, which is the same for every address.
 */
export function resendVerification(deps: AppDeps, email: string): { message: string } {
  deps.mailer.postLater(async () => await writeMail(deps, email))
  return { message: sentAgainMessage(deps) }
}

async function writeMail(
  { prisma, clock, publicUrl }: AppDeps,
  email: string,
): Promise<Mail | null> {
  const account = await prisma.user.findUnique({ where: { email, emailVerifiedAt: null } })
  if (!account) return null
  const { token, tokenHash } = newOneTimeToken()
  const expiresAt = new Date(clock().getTime() + TOKEN_LIFE_MS.verify)
  await prisma.oneTimeToken.create({
    data: { tokenHash, userId: account.id, purpose: 'verify', expiresAt },
  })
  return verifyEmailMail(email, verifyLink(publicUrl(), token))
}
