import { randomUUID } from 'node:crypto'
import { type Result, ok } from '@scenewright/shared/result.ts'
import { TOKEN_LIFE_MS, newOneTimeToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Db } from '#src/lib/mail/mailer.ts'
import { alreadyRegisteredMail } from '#src/lib/mail/templates/already-registered.ts'
import { verifyEmailMail } from '#src/lib/mail/templates/verify-email.ts'
import { verifyLink } from '#src/features/auth/mails/links.ts'
import { signedUpMessage } from '#src/features/auth/messages.ts'
import { checkNewPassword } from '#src/features/auth/password/new-password.ts'

type SignUp = Readonly<{
  /** As stored. */
  email: string
  password: string
  /** The browser and system, such as `Firefox on Windows`. */
  device: string
  /** True if signed up in the desktop app. */
  fromApp: boolean
}>

/**
 * Creates an unverified account and mails its link. For an address that already has an account, the
 * answer and its timing are the same, and the owner gets a different mail.
 *
 * An account that isn't verified yet may have been made by someone else, who would know its
 * password. So a new sign-up replaces the password and the links (docs/product/account.md#account).
 */
export async function signUp(
  deps: AppDeps,
  { email, password, device, fromApp }: SignUp,
): Promise<Result<{ message: string }>> {
  const checked = checkNewPassword(password, email)
  if (!checked.ok) return checked
  const passwordHash = await deps.passwords.hash(password)
  const { token, tokenHash } = newOneTimeToken()
  const at = deps.clock()
  const expiresAt = new Date(at.getTime() + TOKEN_LIFE_MS.verify)
  await deps.mailer.transact(async (db, queue) => {
    const account = await writeAccount(db, { email, passwordHash, device, at })
    await replaceLink(db, account, { tokenHash, expiresAt })
    const mail = account.isOpen
      ? verifyEmailMail(email, verifyLink(deps.publicUrl(), { token, fromApp }), { at, device })
      : alreadyRegisteredMail(email, `${deps.publicUrl()}/login`)
    await queue(mail, expiresAt)
  })
  return ok({ message: signedUpMessage(deps) })
}

type Account = Readonly<{
  id: string
  /** Not verified yet. */
  isOpen: boolean
}>

type NewAccount = Readonly<{ email: string; passwordHash: string; device: string; at: Date }>

/**
 * Creates the account, or replaces one that isn't verified. A verified one is overwritten with
 * itself, so that all cases take a write and have the same timing. Locks the row.
 */
async function writeAccount(
  db: Db,
  { email, passwordHash, device, at }: NewAccount,
): Promise<Account> {
  const rows = await db.$queryRaw<{ id: string; is_open: boolean }[]>`
    INSERT INTO users AS u (id, email, password_hash, signup_device, created_at)
    VALUES (${randomUUID()}::uuid, ${email}, ${passwordHash}, ${device}, ${at}::timestamptz)
    ON CONFLICT (email) DO UPDATE SET
      (password_hash, signup_device, created_at) = (
        SELECT EXCLUDED.password_hash, EXCLUDED.signup_device, EXCLUDED.created_at
        WHERE u.email_verified_at IS NULL
        UNION ALL
        SELECT u.password_hash, u.signup_device, u.created_at
        WHERE u.email_verified_at IS NOT NULL
      )
    RETURNING id, email_verified_at IS NULL AS is_open`
  const [account] = rows
  if (!account) throw new Error('the sign-up wrote no account')
  return { id: account.id, isOpen: account.is_open }
}

/**
 * Replaces an unverified account's links by a new one. A separate statement, because it must see
 * the links of a concurrent sign-up, which the lock has waited for.
 */
async function replaceLink(
  db: Db,
  { id, isOpen }: Account,
  { tokenHash, expiresAt }: Readonly<{ tokenHash: Uint8Array<ArrayBuffer>; expiresAt: Date }>,
): Promise<void> {
  await db.$executeRaw`
    WITH older AS (
      DELETE FROM one_time_tokens
      WHERE user_id = ${id}::uuid AND purpose = 'verify' AND ${isOpen}::boolean
    )
    INSERT INTO one_time_tokens (id, token_hash, user_id, purpose, expires_at)
    SELECT ${randomUUID()}::uuid, ${tokenHash}, ${id}::uuid, 'verify', ${expiresAt}::timestamptz
    WHERE ${isOpen}::boolean`
}
