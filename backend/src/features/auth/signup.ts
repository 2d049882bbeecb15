import { randomUUID } from 'node:crypto'
import { type Result, ok } from '@scenewright/shared/result.ts'
import { TOKEN_LIFE_MS, newOneTimeToken } from '#src/lib/auth/one-time-token.ts'
import { hashPassword } from '#src/lib/auth/password-hash.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Db } from '#src/lib/mail/mailer.ts'
import { alreadyRegisteredMail } from '#src/lib/mail/templates/already-registered.ts'
import { verifyEmailMail } from '#src/lib/mail/templates/verify-email.ts'
import { verifyLink } from './links.ts'
import { signedUpMessage } from './messages.ts'
import { checkNewPassword } from './new-password.ts'

/**
 * Creates an unverified account and mails its link. For an address that already has an account, the
 * answer and its timing are the same, and the owner gets a different mail.
 *
 * @param email in lower case
 */
export async function signUp(
  deps: AppDeps,
  { email, password }: { email: string; password: string },
): Promise<Result<{ message: string }>> {
  const checked = checkNewPassword(password)
  if (!checked.ok) return checked
  const passwordHash = await hashPassword(password)
  const { token, tokenHash } = newOneTimeToken()
  const expiresAt = new Date(deps.clock().getTime() + TOKEN_LIFE_MS.verify)
  await deps.mailer.transact(async (db, queue) => {
    const isNew = await createAccount(db, deps.clock(), {
      email,
      passwordHash,
      tokenHash,
      expiresAt,
    })
    const mail = isNew
      ? verifyEmailMail(email, verifyLink(deps.publicUrl(), token))
      : alreadyRegisteredMail(email, `${deps.publicUrl()}/login`)
    await queue(mail, expiresAt)
  })
  return ok({ message: signedUpMessage(deps) })
}

type NewAccount = Readonly<{
  email: string
  passwordHash: string
  tokenHash: Uint8Array<ArrayBuffer>
  /** Of the token. */
  expiresAt: Date
}>

/**
 * Inserts the account and its token in one statement. An existing address is overwritten with
 * itself, so that both cases take a write and a commit and have the same timing.
 *
 * @returns whether the account is new
 */
async function createAccount(
  db: Db,
  now: Date,
  { email, passwordHash, tokenHash, expiresAt }: NewAccount,
): Promise<boolean> {
  const rows = await db.$queryRaw<{ is_new: boolean }[]>`
    WITH account AS (
      INSERT INTO users (id, email, password_hash, created_at)
      VALUES (${randomUUID()}::uuid, ${email}, ${passwordHash}, ${now}::timestamptz)
      ON CONFLICT (email) DO UPDATE SET email = EXCLUDED.email
      RETURNING id, (xmax = 0) AS is_new
    ), token AS (
      INSERT INTO one_time_tokens (id, token_hash, user_id, purpose, expires_at)
      SELECT ${randomUUID()}::uuid, ${tokenHash}, account.id, 'verify', ${expiresAt}::timestamptz
      FROM account WHERE account.is_new
    )
    SELECT is_new FROM account`
  return rows[0]?.is_new ?? false
}
