import type { EmailChange } from '@scenewright/shared/api/email-change.ts'
import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { TOKEN_LIFE_MS, newOneTimeToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { addressInUseMail } from '#src/lib/mail/templates/address-in-use.ts'
import { confirmNewAddressMail } from '#src/lib/mail/templates/confirm-new-address.ts'
import { confirmOldAddressMail } from '#src/lib/mail/templates/confirm-old-address.ts'
import { SESSION_ENDED } from '#src/plugins/failures.ts'
import { emailChangeLink } from '#src/features/auth/mails/links.ts'
import { SAME_ADDRESS, changeSentMessage } from '../messages.ts'

type Owner = Readonly<{ id: string; email: string; sessionVersion: number }>
type Requested = Result<{ message: string; email_change: EmailChange }>

/**
 * Stores a change of address and mails a link to the old and to the new one. Replaces an earlier
 * change. If the new address has an account, its owner gets another mail without a link; the
 * answer and the work are the same, so that they don't reveal it (docs/product/account.md#account).
 *
 * @param owner whose password was checked
 * @param newEmail in lower case
 */
export async function requestEmailChange(
  deps: AppDeps,
  owner: Owner,
  newEmail: string,
): Promise<Requested> {
  if (newEmail === owner.email) return fail({ code: 'VALIDATION_FAILED', error: SAME_ADDRESS })
  const [old, fresh] = [newOneTimeToken(), newOneTimeToken()]
  const expiresAt = new Date(deps.clock().getTime() + TOKEN_LIFE_MS['email-change'])
  const change = {
    newEmail,
    oldTokenHash: old.tokenHash,
    newTokenHash: fresh.tokenHash,
    sessionVersion: owner.sessionVersion,
    expiresAt,
    oldOpenedAt: null,
    newOpenedAt: null,
    doneAt: null,
  }
  const publicUrl = deps.publicUrl()
  return await deps.mailer.transact(async (db, queue) => {
    const userId = owner.id
    const locked = await db.$executeRaw`
      SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
    if (locked === 0) return fail(SESSION_ENDED)
    await db.emailChange.upsert({
      where: { userId },
      create: { userId, ...change },
      update: change,
    })
    // An unverified account doesn't count: someone else may have made it.
    const where = { email: newEmail, emailVerifiedAt: { not: null } }
    const isTaken = (await db.user.count({ where })) > 0
    const oldLink = emailChangeLink(publicUrl, old.token)
    await queue(confirmOldAddressMail(owner.email, newEmail, oldLink), expiresAt)
    const mail = isTaken
      ? addressInUseMail(newEmail, `${publicUrl}/login`)
      : confirmNewAddressMail(newEmail, emailChangeLink(publicUrl, fresh.token))
    await queue(mail, expiresAt)
    return ok({
      message: changeSentMessage(deps),
      email_change: {
        new_email: newEmail,
        expires_at: expiresAt.toISOString(),
        is_old_confirmed: false,
        is_new_confirmed: false,
      },
    })
  })
}
