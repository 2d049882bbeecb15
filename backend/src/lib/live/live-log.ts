/**
 * Live documents in the database: a snapshot, and the log of the updates since. What is in the log is
 * acknowledged, so it is written before anyone sees the update.
 *
 * `last_seq` is incremented in the statement that inserts an update, and locks the document's row until
 * the update is visible. So a reader that has seen number n has seen everything up to n.
 */
import { ROLES, hasRightsOf } from '@scenewright/shared/api/roles.ts'
import type { UpdateRights } from '@scenewright/shared/live/check-update.ts'
import type pg from 'pg'
import type { Prisma } from '#src/generated/prisma/client.ts'
import type { Login } from '#src/lib/auth/login-check.ts'

/** A live document. Each statement names the account (docs/decisions/scaling-out.md). */
export type LiveKey = Readonly<{ holderId: string; projectId: string; epoch: number }>

/** Merged updates stay this long, so that other servers that have the document open see them. */
const KEEP_MERGED = '2 minutes'

/** Checks the project, the login and the role too: the connection's were read up to seconds ago. */
const APPEND = `
  WITH document AS (
    UPDATE live_documents d SET last_seq = last_seq + 1
    WHERE d.user_id = $1::uuid AND d.project_id = $2::uuid AND d.epoch = $3::int
      AND EXISTS (
        SELECT FROM projects p
        WHERE p.user_id = d.user_id AND p.id = d.project_id AND p.deleted_at IS NULL)
      AND EXISTS (
        SELECT FROM users u
        WHERE u.id = $5::uuid AND u.session_version = $6::int
          AND u.email_verified_at IS NOT NULL AND u.suspended_at IS NULL
          AND ($7::uuid IS NULL OR EXISTS (
            SELECT FROM sessions s WHERE s.id = $7::uuid AND s.user_id = u.id))
          AND (u.id = d.user_id OR EXISTS (
            SELECT FROM project_members m
            WHERE m.user_id = u.id AND m.project_id = d.project_id AND m.role = ANY($8::text[]))))
    RETURNING user_id, project_id, last_seq
  )
  INSERT INTO live_updates (user_id, project_id, seq, data, author_id, at)
  SELECT user_id, project_id, last_seq, $4::bytea, $5::uuid, now() FROM document`

type SentUpdate = Readonly<{ data: Uint8Array; login: Login; rights: UpdateRights }>

/**
 * @returns whether it was written: not if the epoch ended, the project has another holder, or the
 *   sender's login or role no longer allows it
 */
export async function appendUpdate(
  pool: pg.Pool,
  { holderId, projectId, epoch }: LiveKey,
  { data, login, rights }: SentUpdate,
): Promise<boolean> {
  const { userId, sessionVersion, sessionId } = login
  const roles = ROLES.filter((role) =>
    hasRightsOf(role, rights === 'write' ? 'writer' : 'commenter'),
  )
  const sender = [userId, sessionVersion, sessionId, roles]
  const values = [holderId, projectId, epoch, Buffer.from(data), ...sender]
  const appended = await pool.query({ name: 'append-live-update', text: APPEND, values })
  return appended.rowCount === 1
}

type SinceRow = Readonly<{
  last_seq: number
  snapshot_seq: number
  stored_seq: number
  snapshot: Buffer | null
  updates: Buffer[]
}>

/** Everything up to update `lastSeq` that came after the number that was asked for. */
export type LiveChanges = Readonly<{
  updates: readonly Uint8Array[]
  lastSeq: number
  snapshotSeq: number
  storedSeq: number
}>

/** One statement, because the snapshot and the log have to fit together. */
const READ_SINCE = `
  SELECT d.last_seq, d.snapshot_seq, d.stored_seq,
    CASE WHEN $4::int < d.snapshot_seq OR $4::int < 0 THEN d.snapshot END AS snapshot,
    ARRAY(
      SELECT u.data FROM live_updates u
      WHERE u.user_id = d.user_id AND u.project_id = d.project_id AND u.seq > $4::int
      ORDER BY u.seq
    ) AS updates
  FROM live_documents d
  WHERE d.user_id = $1::uuid AND d.project_id = $2::uuid AND d.epoch = $3::int`

/** For `readSince`: from the beginning. */
export const FROM_START = -1

/**
 * Reads what a document got after update `seq`, with the snapshot if that is newer.
 *
 * @returns null if the epoch ended or the project has another holder
 */
export async function readSince(
  pool: pg.Pool | pg.PoolClient,
  { holderId, projectId, epoch }: LiveKey,
  seq: number,
): Promise<LiveChanges | null> {
  const values = [holderId, projectId, epoch, seq]
  const { rows } = await pool.query<SinceRow>({ name: 'read-live', text: READ_SINCE, values })
  const [row] = rows
  if (!row) return null
  const { snapshot, updates, last_seq: lastSeq, snapshot_seq, stored_seq } = row
  return {
    updates: snapshot ? [snapshot, ...updates] : updates,
    lastSeq,
    snapshotSeq: snapshot_seq,
    storedSeq: stored_seq,
  }
}

const COMPACT = `
  WITH document AS (
    UPDATE live_documents SET snapshot = $4::bytea, snapshot_seq = $5::int
    WHERE user_id = $1::uuid AND project_id = $2::uuid AND epoch = $3::int AND snapshot_seq < $5::int
    RETURNING user_id, project_id
  )
  DELETE FROM live_updates u USING document d
  WHERE u.user_id = d.user_id AND u.project_id = d.project_id AND u.seq <= $5::int
    AND u.at < now() - interval '${KEEP_MERGED}'`

/**
 * Replaces the snapshot by one with everything up to update `seq`, and deletes updates that it has. Does
 * nothing if another server has merged more.
 */
export async function compact(
  pool: pg.Pool,
  { holderId, projectId, epoch }: LiveKey,
  { snapshot, seq }: Readonly<{ snapshot: Uint8Array; seq: number }>,
): Promise<void> {
  const values = [holderId, projectId, epoch, Buffer.from(snapshot), seq]
  await pool.query({ name: 'compact-live', text: COMPACT, values })
}

const SET_STORED = `
  UPDATE live_documents SET stored_seq = greatest(stored_seq, $4::int)
  WHERE user_id = $1::uuid AND project_id = $2::uuid AND epoch = $3::int`

/** Records that the project's script has everything up to update `seq`. */
export async function setStored(
  pool: pg.Pool,
  { holderId, projectId, epoch }: LiveKey,
  seq: number,
): Promise<void> {
  const values = [holderId, projectId, epoch, seq]
  await pool.query({ name: 'set-live-stored', text: SET_STORED, values })
}

/** Returns who holds the project of a live document, or null if the epoch ended. */
export async function findLiveHolder(
  db: Pick<Prisma.TransactionClient, 'liveDocument'>,
  { projectId, epoch }: Omit<LiveKey, 'holderId'>,
): Promise<string | null> {
  const where = { projectId, epoch, project: { deletedAt: null } }
  const found = await db.liveDocument.findFirst({ where, select: { userId: true } })
  return found?.userId ?? null
}
