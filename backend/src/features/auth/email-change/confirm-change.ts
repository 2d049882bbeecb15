import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { Prisma } from '#src/generated/prisma/client.ts'
import { hashToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Db, QueueMail } from '#src/lib/mail/mailer.ts'
import { emailChangedMail } from '#src/lib/mail/templates/email-changed.ts'
import { updateBillingEmail } from '#src/lib/stripe/update-billing-email.ts'
import { ADDRESS_CHANGED, CHANGE_LINK_UNUSABLE, ONE_LINK_OPENED } from '../messages.ts'

const UNIQUE_VIOLATION = 'P2002'
/** A second sign-up in the moment after the first one was removed is most unlikely. */
const MAX_TRIES = 3

type TokenHash = Uint8Array<ArrayBuffer>

/** `changed` is the new address, once both links were opened. */
type Opened = Readonly<{ userId: string; changed: string | null }>
type Answer = Result<{ message: string; is_done: boolean }>

/**
 * Confirms a change of address with the token of one of its two mails. The second one changes the
 * address and ends all sessions, because login tokens contain the address. Opening a link again
 * repeats its answer, because mail programs open links too.
 */
export async function confirmEmailChange(deps: AppDeps, token: string): Promise<Answer> {
  const opened = await openLink(deps, hashToken(token.trim()))
  if (!opened) return fail({ code: 'INVALID_TOKEN', error: CHANGE_LINK_UNUSABLE })
  const { userId, changed } = opened
  if (changed === null) return ok({ message: ONE_LINK_OPENED, is_done: false })
  await updateBillingEmail(deps, userId, changed)
  return ok({ message: ADDRESS_CHANGED, is_done: true })
}

/** Repeats the transaction if someone signs up with the new address at the same time. */
async function openLink(deps: AppDeps, tokenHash: TokenHash): Promise<Opened | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await deps.mailer.transact(
        async (db, queue) => await openIn(db, queue, { deps, tokenHash }),
      )
    } catch (error) {
      const isTaken =
        error instanceof Prisma.PrismaClientKnownRequestError && error.code === UNIQUE_VIOLATION
      if (!isTaken || tries === MAX_TRIES) throw error
    }
  }
}

async function openIn(
  db: Db,
  queue: QueueMail,
  { deps, tokenHash }: Readonly<{ deps: AppDeps; tokenHash: TokenHash }>,
): Promise<Opened | null> {
  const link = { OR: [{ oldTokenHash: tokenHash }, { newTokenHash: tokenHash }] }
  const known = await db.emailChange.findFirst({ where: link, select: { userId: true } })
  if (!known) return null
  const { userId } = known
  // Locks the account, so that of two links opened at once the second sees the first.
  await db.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
  const change = await db.emailChange.findFirst({
    where: { userId, ...link },
    include: { user: { select: { email: true, sessionVersion: true } } },
  })
  if (!change) return null
  const { newEmail, user } = change
  if (change.doneAt) return { userId, changed: newEmail }
  const now = deps.clock()
  if (change.expiresAt <= now || change.sessionVersion !== user.sessionVersion) return null
  const isOld = Buffer.from(change.oldTokenHash).equals(tokenHash)
  const oldOpenedAt = change.oldOpenedAt ?? (isOld ? now : null)
  const newOpenedAt = change.newOpenedAt ?? (isOld ? null : now)
  const isDone = oldOpenedAt !== null && newOpenedAt !== null
  if (isDone && !(await takeAddress(db, newEmail))) {
    await db.emailChange.delete({ where: { userId } })
    return null
  }
  const doneAt = isDone ? now : null
  await db.emailChange.update({ where: { userId }, data: { oldOpenedAt, newOpenedAt, doneAt } })
  if (!isDone) return { userId, changed: null }
  await db.user.update({
    where: { id: userId },
    data: { email: newEmail, sessionVersion: { increment: 1 } },
  })
  // Reset links that are still in the old mailbox.
  await db.oneTimeToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } })
  for (const to of [user.email, newEmail]) {
    await queue(emailChangedMail(to, newEmail, deps.publicUrl()))
  }
  return { userId, changed: newEmail }
}

/**
 * Makes room for the new address. An account that was never verified has no data, and the mailbox's
 * owner has just confirmed another one.
 *
 * @returns false if the address has been verified by another account since the request
 */
async function takeAddress(db: Db, email: string): Promise<boolean> {
  await db.user.deleteMany({ where: { email, emailVerifiedAt: null } })
  // A sign-up since then makes the change fail as taken, and the transaction is repeated.
  return (await db.user.count({ where: { email, emailVerifiedAt: { not: null } } })) === 0
}
