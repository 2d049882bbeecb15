import type { PrismaClient } from '#src/generated/prisma/client.ts'

/** Counts the statements of a database that wait for a lock. */
export async function countLockWaits(prisma: Pick<PrismaClient, '$queryRaw'>): Promise<number> {
  const waiting = await prisma.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return waiting.length
}
