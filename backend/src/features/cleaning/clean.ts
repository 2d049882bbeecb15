/** Deletes data that is no longer reachable or needed. */
import type { Prisma, PrismaClient } from '#src/generated/prisma/client.ts'
import { DAY_MS, HOUR_MS } from '@scenewright/shared/duration.ts'
import { cleanMails } from '#src/lib/mail/queue/clean-mails.ts'
import { TRASH_DAYS } from '@scenewright/shared/script/limits.ts'
import { type Stored, versionsToDelete } from '#src/lib/revisions/retention-rule.ts'

/** Days until an expired link is deleted. Until then, opening it gives a precise error. */
const TOKEN_DAYS = 7
/** Days an account can stay unverified. */
const UNVERIFIED_DAYS = 7
/** Days since its last use until a known network is deleted. */
const NETWORK_DAYS = 90
/** Days that an expired access token stays in the writer's list. */
const ACCESS_TOKEN_DAYS = 30
/** Projects per batch. */
const PROJECTS_AT_ONCE = 100

type Database = Prisma.TransactionClient

/** Numbers of deleted rows. */
export type Cleaned = Readonly<{
  revisions: number
  tokens: number
  sessions: number
  accounts: number
  mails: number
  /** Mails that have expired before they could be sent. */
  expiredMails: number
  /** Projects that were in the trash for too long. */
  projects: number
}>

export const NOTHING: Cleaned = {
  revisions: 0,
  tokens: 0,
  sessions: 0,
  accounts: 0,
  mails: 0,
  expiredMails: 0,
  projects: 0,
}

/** @param now only what was due at this time is deleted @param signal stops the cleanup early; the next one continues */
export async function clean(db: PrismaClient, now: Date, signal: AbortSignal): Promise<Cleaned> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const tokens = await db.oneTimeToken.deleteMany({
    where: { expiresAt: { lt: daysAgo(TOKEN_DAYS) } },
  })
  const sessions = await db.session.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.accountChallenge.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: now } } })
  // Started, but never turned on.
  await db.twoStepLogin.deleteMany({ where: { enabledAt: null, createdAt: { lt: daysAgo(1) } } })
  await db.emailChange.deleteMany({ where: { expiresAt: { lt: daysAgo(TOKEN_DAYS) } } })
  await deleteAccessTokens(db, daysAgo(ACCESS_TOKEN_DAYS))
  await db.proposal.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.invitation.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.transferOffer.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.knownNetwork.deleteMany({ where: { lastUsedAt: { lt: daysAgo(NETWORK_DAYS) } } })
  const accounts = await db.user.deleteMany({
    where: {
      emailVerifiedAt: null,
      createdAt: { lt: daysAgo(UNVERIFIED_DAYS) },
      // Someone who just requested a new link may still verify.
      oneTimeTokens: { none: { expiresAt: { gt: now } } },
    },
  })
  // The database cascades to everything that an account had. One that comes back meanwhile stays.
  const erased = await db.user.deleteMany({
    where: { deletedAt: { not: null }, deletion: { eraseAt: { lte: now } } },
  })
  const projects = await db.project.deleteMany({
    where: { deletedAt: { lt: daysAgo(TRASH_DAYS) } },
  })
  const mails = await cleanMails(db, now)
  const revisions = await thinHistories(db, now, signal)
  return {
    revisions,
    tokens: tokens.count,
    sessions: sessions.count,
    accounts: accounts.count + erased.count,
    mails: mails.deleted,
    expiredMails: mails.expired,
    projects: projects.count,
  }
}

/** Deletes tokens that expired long ago, and those that ended with all sessions of their account. */
async function deleteAccessTokens(db: Database, expiredBefore: Date): Promise<void> {
  await db.$executeRaw`
    DELETE FROM access_tokens t USING users u
    WHERE u.id = t.user_id AND (t.session_version <> u.session_version
      OR t.expires_at < ${expiredBefore}::timestamptz)`
}

async function thinHistories(db: PrismaClient, now: Date, signal: AbortSignal): Promise<number> {
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

type RevisionRow = Omit<Stored, 'at'> & Readonly<{ projectId: string; savedAt: Date }>

async function thin(db: PrismaClient, projectIds: readonly string[], now: Date): Promise<number> {
  const due = await readDue(db, projectIds, now)
  let deleted = 0
  for (const projectId of due.keys()) {
    deleted += await db.$transaction(async (tx) => {
      // A version may have been named meanwhile. Naming locks the project too.
      await tx.$queryRaw`SELECT 1 FROM projects WHERE id = ${projectId}::uuid FOR NO KEY UPDATE`
      const versions = (await readDue(tx, [projectId], now)).get(projectId) ?? []
      const where = { projectId, version: { in: versions } }
      return (await tx.revision.deleteMany({ where })).count
    })
  }
  return deleted
}

/** Reads which versions of projects are due; a project without any isn't in the map. */
async function readDue(db: Database, projectIds: readonly string[], now: Date) {
  const rows = await db.$queryRaw<RevisionRow[]>`
    SELECT project_id AS "projectId", version, saved_at AS "savedAt", base_version AS "baseVersion",
      coalesce((outline->>'isBeforeLoss')::boolean, false) AS "isBeforeLoss",
      name IS NOT NULL AS "isNamed"
    FROM revisions WHERE project_id = ANY(${projectIds}::uuid[])`
  const due = new Map<string, number[]>()
  for (const [projectId, revisions] of Map.groupBy(rows, (row) => row.projectId)) {
    const stored = revisions.map((row) => ({ ...row, at: row.savedAt.getTime() }))
    const versions = versionsToDelete(stored, now.getTime())
    if (versions.length > 0) due.set(projectId, versions)
  }
  return due
}
