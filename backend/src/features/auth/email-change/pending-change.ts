import type { EmailChange } from '@scenewright/shared/api/email-change.ts'
import type { AppDeps } from '#src/lib/deps.ts'

/** Returns an account's pending change of address; null if there is none or it has ended. */
export async function pendingChange(
  { prisma, clock }: Pick<AppDeps, 'prisma' | 'clock'>,
  userId: string,
): Promise<EmailChange | null> {
  const row = await prisma.emailChange.findUnique({
    where: { userId, doneAt: null, expiresAt: { gt: clock() } },
    include: { user: { select: { sessionVersion: true } } },
  })
  if (!row || row.sessionVersion !== row.user.sessionVersion) return null
  return {
    new_email: row.newEmail,
    expires_at: row.expiresAt.toISOString(),
    is_old_confirmed: row.oldOpenedAt !== null,
    is_new_confirmed: row.newOpenedAt !== null,
  }
}
