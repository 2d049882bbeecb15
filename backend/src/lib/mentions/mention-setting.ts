import { Preferences } from '@scenewright/shared/api/preferences.ts'
import type { Prisma } from '#src/generated/prisma/client.ts'

type Db = Pick<Prisma.TransactionClient, 'accountPreferences'>

/** True unless the account has turned off mails about mentions. */
export async function wantsMentionMails(db: Db, userId: string): Promise<boolean> {
  const row = await db.accountPreferences.findUnique({ where: { userId } })
  return Preferences.safeParse(row?.values).data?.mentionMails !== false
}
