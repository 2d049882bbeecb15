import { TOKEN_LIFE_MS, newOneTimeToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Db, LinkMail, LinkRequest, Mail } from '#src/lib/mail/mailer.ts'
import { resetPasswordMail } from '#src/lib/mail/templates/reset-password.ts'
import { verifyEmailMail } from '#src/lib/mail/templates/verify-email.ts'
import { resetLink, verifyLink } from './links.ts'

type AccountRow = Readonly<{ id: string; created_at: Date; signup_device: string | null }>

/**
 * Creates a link that was requested for an address and writes its mail. Runs after the answer, so
 * that the answer's time doesn't reveal whether an account exists
 * (docs/product/account.md#account).
 *
 * @returns null if the address has no account, or is verified already
 */
export async function writeLinkMail(
  { clock, publicUrl }: Pick<AppDeps, 'clock' | 'publicUrl'>,
  db: Db,
  { purpose, email, fromApp }: LinkRequest,
): Promise<LinkMail | null> {
  // Locked, so that a concurrent sign-up can't replace the password under the new link.
  const rows = await db.$queryRaw<AccountRow[]>`
    SELECT id, created_at, signup_device FROM users
    WHERE email = ${email} AND (${purpose} <> 'verify' OR email_verified_at IS NULL)
    FOR NO KEY UPDATE`
  const account = rows[0]
  if (!account) return null
  const signUp = { at: account.created_at, device: account.signup_device }
  const { token, tokenHash } = newOneTimeToken()
  const expiresAt = new Date(clock().getTime() + TOKEN_LIFE_MS[purpose])
  await db.oneTimeToken.create({ data: { tokenHash, userId: account.id, purpose, expiresAt } })
  const link = { token, fromApp }
  const write: Record<LinkRequest['purpose'], () => Mail> = {
    verify: () => verifyEmailMail(email, verifyLink(publicUrl(), link), signUp),
    reset: () => resetPasswordMail(email, resetLink(publicUrl(), link)),
  }
  return { mail: write[purpose](), expiresAt }
}
