import type { AppDeps } from '#src/lib/deps.ts'
import { utcDay } from '#src/lib/metrics/daily-counts.ts'

/** The precision of an account's time of last use. */
const LAST_SEEN_MS = 5 * 60 * 1000

/** Records that an account is in use, and counts it as an active writer on its first use of a day. */
export async function recordSeen(
  { prisma, clock, counts }: Pick<AppDeps, 'prisma' | 'clock' | 'counts'>,
  userId: string,
): Promise<void> {
  const now = clock()
  const before = new Date(now.getTime() - LAST_SEEN_MS)
  // Locked, so that only one of several concurrent requests writes and counts.
  const [seen] = await prisma.$queryRaw<{ before: Date | null }[]>`
    UPDATE users u SET last_seen_at = ${now}::timestamptz
    FROM (
      SELECT id, last_seen_at FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE
    ) AS earlier
    WHERE u.id = earlier.id
      AND (earlier.last_seen_at IS NULL OR earlier.last_seen_at < ${before}::timestamptz)
    RETURNING earlier.last_seen_at AS before`
  if (!seen) return
  const isFirstToday = seen.before === null || utcDay(seen.before) < utcDay(now)
  if (isFirstToday) counts.add('active-writers')
}
