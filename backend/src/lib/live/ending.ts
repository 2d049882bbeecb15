/** Finds live documents that have to be stored or ended, whichever server had them open. */
import type pg from 'pg'
import type { LiveDocumentName } from '@scenewright/shared/api/live.ts'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import { hasOtherWriters } from '#src/lib/projects/live-project.ts'
import { findLiveHolder } from './live-log.ts'
import { MAY_STORE } from './quarantine.ts'
import type { LiveTimes } from './live-times.ts'

/** The number of documents that one search returns at most. */
const AT_ONCE = 20

const WRITERS = `SELECT FROM project_members m WHERE m.project_id = d.project_id
  AND m.role IN ('owner', 'writer', 'commenter')`

/** Locks the documents in the order in which their updates are written (`append-updates.ts`). */
const noted = (value: 'now()' | 'NULL', condition: string) => `
  WITH found AS (
    SELECT d.user_id, d.project_id FROM live_documents d WHERE ${condition}
    ORDER BY d.project_id FOR NO KEY UPDATE
  )
  UPDATE live_documents d SET alone_since = ${value} FROM found f
  WHERE d.user_id = f.user_id AND d.project_id = f.project_id`

const NOTE_ALONE = noted('now()', `d.alone_since IS NULL AND NOT EXISTS (${WRITERS})`)
const NOTE_WRITERS = noted('NULL', `d.alone_since IS NOT NULL AND EXISTS (${WRITERS})`)
const NOTE_OPEN = noted('now()', 'd.alone_since IS NOT NULL AND d.project_id = ANY($1::uuid[])')

/** Records which documents have no other writers any more, and that these are open on this server. */
export async function noteAlone(pool: pg.Pool, openProjects: readonly string[]): Promise<void> {
  await pool.query(NOTE_WRITERS)
  await pool.query(NOTE_ALONE)
  if (openProjects.length > 0) await pool.query(NOTE_OPEN, [openProjects])
}

type Found = Readonly<{ project_id: string; epoch: number }>

const named = ({ project_id: projectId, epoch }: Found): LiveDocumentName => ({ projectId, epoch })

const UNSTORED = `
  SELECT d.project_id, d.epoch FROM live_documents d JOIN projects p ON p.id = d.project_id
  WHERE d.last_seq > d.stored_seq AND p.deleted_at IS NULL AND ${MAY_STORE} AND NOT EXISTS (
    SELECT FROM live_updates u WHERE u.user_id = d.user_id AND u.project_id = d.project_id
      AND u.seq > d.stored_seq AND u.at > now() - $1 * interval '1 ms')
  LIMIT ${AT_ONCE}`

/** Finds documents whose last update is this old and isn't in the script: their server was killed. */
export async function findUnstored(pool: pg.Pool, ageMs: number): Promise<LiveDocumentName[]> {
  return (await pool.query<Found>(UNSTORED, [ageMs])).rows.map(named)
}

const ENDED = `
  SELECT d.project_id, d.epoch FROM live_documents d JOIN projects p ON p.id = d.project_id
  WHERE d.alone_since < now() - $1 * interval '1 ms' AND p.deleted_at IS NULL AND ${MAY_STORE}
  LIMIT ${AT_ONCE}`

/** Finds documents that have had no other writers for so long and aren't open on any server. */
export async function findEnded(pool: pg.Pool, ageMs: number): Promise<LiveDocumentName[]> {
  return (await pool.query<Found>(ENDED, [ageMs])).rows.map(named)
}

/**
 * Deletes a live document, after which the project is a normal one. Not if somebody opened it or joined
 * the project since, or if updates came since it was stored.
 */
export async function endDocument(
  prisma: PrismaClient,
  { projectId, epoch }: LiveDocumentName,
  ageMs: number,
): Promise<boolean> {
  return await prisma.$transaction(async (db) => {
    const holderId = await findLiveHolder(db, { projectId, epoch })
    if (holderId === null) return false
    // Accepting an invitation and making a document lock the project too.
    await db.$queryRaw`
      SELECT 1 FROM projects WHERE id = ${projectId}::uuid AND user_id = ${holderId}::uuid
      FOR NO KEY UPDATE`
    if (await hasOtherWriters(db, projectId)) return false
    const deleted = await db.$executeRaw`
      DELETE FROM live_documents
      WHERE project_id = ${projectId}::uuid AND user_id = ${holderId}::uuid AND epoch = ${epoch}::int
        AND last_seq = stored_seq AND alone_since < now() - ${ageMs} * interval '1 ms'`
    return deleted > 0
  })
}

/** A document that is being written to is locked, and isn't deleted. */
const RENEW = `
  WITH found AS (
    SELECT d.user_id, d.project_id FROM live_documents d
    JOIN projects p ON p.id = d.project_id AND p.user_id = d.user_id
    WHERE d.last_seq > 0 AND d.last_seq = d.stored_seq AND d.alone_since IS NULL
      AND p.deleted_at IS NULL AND d.project_id <> ALL($3::uuid[])
      AND p.updated_at < now() - $1 * interval '1 ms'
      AND d.created_at < now() - $2 * interval '1 ms'
      AND NOT EXISTS (
        SELECT FROM live_updates u WHERE u.user_id = d.user_id AND u.project_id = d.project_id
          AND u.at > now() - $1 * interval '1 ms')
    ORDER BY d.project_id LIMIT ${AT_ONCE} FOR UPDATE OF d SKIP LOCKED
  )
  DELETE FROM live_documents l USING found f
  WHERE l.user_id = f.user_id AND l.project_id = f.project_id
  RETURNING l.project_id, l.epoch`

/**
 * Deletes documents that haven't been edited for this time and aren't open on this server. The next to
 * load the project begins an epoch from the script, without the deleted texts that Yjs and `gone`
 * elements still contained. Pages that were offline then merge their edits as scripts.
 */
export async function renewQuiet(
  pool: pg.Pool,
  { renewAfterMs, renewEveryMs }: Pick<LiveTimes, 'renewAfterMs' | 'renewEveryMs'>,
  openProjects: readonly string[],
): Promise<LiveDocumentName[]> {
  const values = [renewAfterMs, renewEveryMs, openProjects]
  return (await pool.query<Found>(RENEW, values)).rows.map(named)
}
