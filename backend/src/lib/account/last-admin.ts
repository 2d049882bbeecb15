import type { Config } from '#src/config.ts'
import type { Db } from '#src/lib/mail/mailer.ts'

/** Key of the advisory lock held while accounts of admins are suspended or deleted. */
const ADMINS_LOCK = 7_321_650

/** Makes concurrent changes of admins wait for each other, until the transaction ends. */
export async function lockAdmins(db: Db): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(${ADMINS_LOCK}::bigint)`
}

/** True if there is no other admin who can log in and isn't about to be deleted. */
export async function isLastAdmin(
  db: Db,
  { adminEmails }: Pick<Config, 'adminEmails'>,
  userId: string,
): Promise<boolean> {
  const other = await db.user.findFirst({
    where: {
      id: { not: userId },
      OR: [{ isAdmin: true }, { email: { in: [...adminEmails] } }],
      emailVerifiedAt: { not: null },
      suspendedAt: null,
      deletionDueAt: null,
      deletedAt: null,
    },
    select: { id: true },
  })
  return other === null
}
