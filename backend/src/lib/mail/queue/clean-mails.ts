import { DAY_MS } from '@scenewright/shared/duration.ts'
import type { Db } from '../mailer.ts'

/** Days until a dead letter is deleted. Until then, it can be sent again (docs/running.md#mail-1). */
const DEAD_LETTER_DAYS = 7

/**
 * Deletes old dead letters. Also makes expired mails dead letters that no server can read any more,
 * because JWT_SECRET was changed.
 *
 * @returns the number of deleted mails
 */
export async function cleanMails(db: Db, now: Date): Promise<number> {
  await db.queuedMail.updateMany({
    where: { failedAt: null, expiresAt: { lt: new Date(now.getTime() - DAY_MS) } },
    data: { failedAt: now, failure: 'expired', content: null },
  })
  const longAgo = new Date(now.getTime() - DEAD_LETTER_DAYS * DAY_MS)
  const { count } = await db.queuedMail.deleteMany({ where: { failedAt: { lt: longAgo } } })
  return count
}
