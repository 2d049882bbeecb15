import { DAY_MS } from '@scenewright/shared/duration.ts'
import type { Db } from '../mailer.ts'

/** Days until a dead letter is deleted. Until then, it can be sent again (docs/running.md#mail-1). */
const DEAD_LETTER_DAYS = 7

/**
 * Gives up on mails that have expired, and deletes old dead letters. The worker only passes expired
 * mails over, so that a wrong clock loses none.
 */
export async function cleanMails(
  db: Db,
  now: Date,
): Promise<Readonly<{ deleted: number; expired: number }>> {
  const expired = await db.queuedMail.updateMany({
    where: { failedAt: null, expiresAt: { lt: now } },
    data: { failedAt: now, failure: 'expired', content: null },
  })
  const longAgo = new Date(now.getTime() - DEAD_LETTER_DAYS * DAY_MS)
  const deleted = await db.queuedMail.deleteMany({ where: { failedAt: { lt: longAgo } } })
  return { deleted: deleted.count, expired: expired.count }
}
