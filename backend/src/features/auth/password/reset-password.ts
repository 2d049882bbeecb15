import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { hashToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Db } from '#src/lib/mail/mailer.ts'
import { passwordChangedMail } from '#src/lib/mail/templates/password-changed.ts'
import { RESET_LINK_UNUSABLE } from '#src/features/auth/messages.ts'
import { checkNewPassword } from './new-password.ts'

type TokenHash = Uint8Array<ArrayBuffer>

/**
 * Sets a new password with the token of a reset link, and ends the account's sessions and other
 * reset links. Also verifies the address, since the user received the email.
 *
 * @returns the account's address, and whether it has two-step login, which stays on
 */
export async function resetPassword(
  deps: AppDeps,
  { token, password }: { token: string; password: string },
): Promise<Result<{ email: string; hasTwoSteps: boolean }>> {
  if (token.trim() === '') return missing()
  const tokenHash = hashToken(token.trim())
  // Hashing is expensive, so check the link and the password first.
  const owner = await ownerOf(deps, tokenHash)
  const checked = checkNewPassword(password, owner ?? '')
  if (!checked.ok) return checked
  if (owner === null) return unusable()
  const passwordHash = await deps.passwords.hash(password)
  return await deps.mailer.transact(async (db, queue) => {
    const email = await takeToken(db, deps.clock(), { tokenHash, passwordHash })
    if (email === undefined) return unusable()
    await queue(passwordChangedMail(email, deps.publicUrl()))
    const twoSteps = await db.twoStepLogin.count({
      where: { user: { email }, enabledAt: { not: null } },
    })
    return ok({ email, hasTwoSteps: twoSteps > 0 })
  })
}

/** Checks a reset link, so that its page can say at once that it was used or has expired. */
export async function checkResetLink(
  deps: AppDeps,
  token: string,
): Promise<Result<{ valid: true }>> {
  if (token.trim() === '') return missing()
  const owner = await ownerOf(deps, hashToken(token.trim()))
  return owner === null ? unusable() : ok({ valid: true })
}

function missing(): Result<never> {
  return fail({ code: 'INVALID_TOKEN', error: MESSAGES.invalidResetToken })
}

function unusable(): Result<never> {
  return fail({ code: 'INVALID_TOKEN', error: RESET_LINK_UNUSABLE })
}

/** Returns the address of a link's account; null if the link can't be used. */
async function ownerOf({ prisma, clock }: AppDeps, tokenHash: TokenHash): Promise<string | null> {
  const where = { tokenHash, purpose: 'reset', usedAt: null, expiresAt: { gt: clock() } }
  const select = { user: { select: { email: true } } }
  return (await prisma.oneTimeToken.findUnique({ where, select }))?.user.email ?? null
}

/**
 * Uses up the token and changes the account in one statement, so that only one of several
 * concurrent calls succeeds. Locks the account before its tokens; otherwise two links of one
 * account, used concurrently, could deadlock.
 *
 * @returns the account's address; undefined if the token isn't valid anymore
 */
async function takeToken(
  db: Db,
  now: Date,
  { tokenHash, passwordHash }: { tokenHash: TokenHash; passwordHash: string },
): Promise<string | undefined> {
  const rows = await db.$queryRaw<{ email: string }[]>`
    WITH account AS (
      SELECT users.id FROM users JOIN one_time_tokens ON one_time_tokens.user_id = users.id
      WHERE token_hash = ${tokenHash} FOR NO KEY UPDATE OF users
    ), used AS (
      UPDATE one_time_tokens SET used_at = ${now}::timestamptz
      FROM account
      WHERE one_time_tokens.user_id = account.id AND token_hash = ${tokenHash}
        AND purpose = 'reset' AND used_at IS NULL AND expires_at > ${now}::timestamptz
      RETURNING user_id
    ), others AS (
      UPDATE one_time_tokens SET used_at = ${now}::timestamptz
      FROM used
      WHERE one_time_tokens.user_id = used.user_id AND purpose = 'reset'
        AND used_at IS NULL AND token_hash <> ${tokenHash}
    )
    UPDATE users
    SET password_hash = ${passwordHash}, session_version = session_version + 1,
      email_verified_at = COALESCE(email_verified_at, ${now}::timestamptz)
    FROM used WHERE users.id = used.user_id
    RETURNING users.email`
  return rows[0]?.email
}
