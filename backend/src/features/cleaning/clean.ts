/** Deletes what nobody can ask for any more. */
import type { Prisma } from '#src/generated/prisma/client.ts'
import { DAY_MS, HOUR_MS, versionsToDelete } from '#src/lib/revisions/keep-rule.ts'

/** Days that a used or expired link is still known, so that it can be told what is wrong with it. */
const TOKEN_DAYS = 7
/** Days that an account may wait for its address to be verified. */
const UNVERIFIED_DAYS = 7
/** Projects whose histories are looked at together. */
const PROJECTS_AT_ONCE = 100

type Database = Prisma.TransactionClient

/** How many rows went. */
export type Cleaned = Readonly<{ revisions: number; tokens: number; accounts: number }>

/** @param signal ends the cleaning before its time; the next one goes on */
export async function clean(db: Database, now: Date, signal: AbortSignal): Promise<Cleaned> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const tokens = await db.oneTimeToken.deleteMany({
    where: { expiresAt: { lt: daysAgo(TOKEN_DAYS) } },
  })
  const accounts = await db.user.deleteMany({
    where: {
      emailVerifiedAt: null,
      createdAt: { lt: daysAgo(UNVERIFIED_DAYS) },
      // Whoever has just asked for another mail is still on the way.
      oneTimeTokens: { none: { expiresAt: { gt: now } } },
    },
  })
  const revisions = await thinHistories(db, now, signal)
  return { revisions, tokens: tokens.count, accounts: accounts.count }
}

async function thinHistories(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM projects p WHERE EXISTS (
      SELECT FROM revisions r
      WHERE r.project_id = p.id AND r.version < p.version AND r.saved_at < ${hourAgo}::timestamptz)`
  let deleted = 0
  for (let start = 0; start < due.length; start += PROJECTS_AT_ONCE) {
    if (signal.aborted) break
    const ids = due.slice(start, start + PROJECTS_AT_ONCE).map(({ id }) => id)
    deleted += await thin(db, ids, now)
  }
  return deleted
}

async function thin(db: Database, projectIds: readonly string[], now: Date): Promise<number> {
  const rows = await db.revision.findMany({
    where: { projectId: { in: [...projectIds] } },
    select: { projectId: true, version: true, savedAt: true, baseVersion: true },
  })
  let deleted = 0
  for (const [projectId, revisions] of Map.groupBy(rows, (row) => row.projectId)) {
    const stored = revisions.map((row) => ({ ...row, at: row.savedAt.getTime() }))
    const versions = versionsToDelete(stored, now.getTime())
    if (versions.length === 0) continue
    const { count } = await db.revision.deleteMany({
      where: { projectId, version: { in: versions } },
    })
    deleted += count
  }
  return deleted
}
