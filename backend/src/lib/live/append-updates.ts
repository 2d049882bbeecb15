/**
 * Writes updates of live documents to the log, many with one statement: what arrives while a statement
 * runs is in the next one. So the database commits as often as it can, however many people type.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ROLES, hasRightsOf } from '@scenewright/shared/api/roles.ts'
import type { UpdateRights } from '@scenewright/shared/live/check-update.ts'
import type pg from 'pg'
import type { Login } from '#src/lib/auth/login-check.ts'
import { isDatabaseDown } from '#src/lib/database/is-database-down.ts'
import type { LiveKey } from './live-log.ts'

export type SentUpdate = Readonly<{ data: Uint8Array; login: Login; rights: UpdateRights }>

/**
 * Writes updates of one document, all or none of them.
 *
 * @returns the number of the last one; null if nothing was written: the epoch ended, the project has
 *   another holder, or a sender's login or role no longer allows it
 */
export type AppendUpdates = (key: LiveKey, updates: readonly SentUpdate[]) => Promise<number | null>

/** Statements at the same time. A document that waits for a lock delays only those of its lane. */
const LANES = 2
/** Limits of one statement; a single update may have more bytes. */
const MAX_UPDATES = 300
const MAX_BYTES = 1024 * 1024

/**
 * The updates are slices of $4, because PostgreSQL reads an array of them as text. Checks logins and roles
 * too, because the connections' were read up to seconds ago. Locks the documents in the order of their
 * ids, so that two servers never wait for each other.
 */
const APPEND = `
  WITH sent AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::int[], $5::int[], $6::int[], $7::uuid[],
      $8::int[], $9::uuid[], $10::boolean[]) WITH ORDINALITY
      AS s(user_id, project_id, epoch, start, bytes, author_id, session_version, session_id, is_note, n)
  ), wanted AS (
    SELECT s.user_id, s.project_id, s.epoch, count(*)::int AS updates FROM sent s
    GROUP BY s.user_id, s.project_id, s.epoch
    HAVING bool_and(EXISTS (
      SELECT FROM users u
      WHERE u.id = s.author_id AND u.session_version = s.session_version
        AND u.email_verified_at IS NOT NULL AND u.suspended_at IS NULL
        AND (s.session_id IS NULL OR EXISTS (
          SELECT FROM sessions e WHERE e.id = s.session_id AND e.user_id = u.id))
        AND (u.id = s.user_id OR EXISTS (
          SELECT FROM project_members m WHERE m.user_id = u.id AND m.project_id = s.project_id
            AND m.role = ANY(CASE WHEN s.is_note THEN $12::text[] ELSE $11::text[] END)))))
  ), locked AS (
    SELECT d.user_id, d.project_id, w.updates
    FROM live_documents d
    JOIN wanted w ON w.user_id = d.user_id AND w.project_id = d.project_id AND w.epoch = d.epoch
    JOIN projects p ON p.user_id = d.user_id AND p.id = d.project_id AND p.deleted_at IS NULL
    ORDER BY d.project_id FOR NO KEY UPDATE OF d
  ), document AS (
    UPDATE live_documents d SET last_seq = d.last_seq + l.updates FROM locked l
    WHERE d.user_id = l.user_id AND d.project_id = l.project_id
    RETURNING d.user_id, d.project_id, d.last_seq, d.last_seq - l.updates AS before
  ), added AS (
    INSERT INTO live_updates (user_id, project_id, seq, data, author_id, at)
    SELECT d.user_id, d.project_id,
      d.before + row_number() OVER (PARTITION BY d.project_id ORDER BY s.n),
      substring($4::bytea FROM s.start FOR s.bytes), s.author_id, now()
    FROM sent s JOIN document d ON d.user_id = s.user_id AND d.project_id = s.project_id
  )
  SELECT project_id, last_seq FROM document`

const WRITERS = ROLES.filter((role) => hasRightsOf(role, 'writer'))
const COMMENTERS = ROLES.filter((role) => hasRightsOf(role, 'commenter'))

type Group = Readonly<{ key: LiveKey; updates: readonly SentUpdate[] }>
type Waiting = Group & PromiseWithResolvers<number | null>
type Lane = { waiting: Waiting[]; isRunning: boolean }

export function createAppendUpdates(pool: pg.Pool): AppendUpdates {
  const lanes: readonly Lane[] = Array.from({ length: LANES }, () => ({
    waiting: [],
    isRunning: false,
  }))

  async function writeWaiting(lane: Lane): Promise<void> {
    if (lane.isRunning) return
    lane.isRunning = true
    while (lane.waiting.length > 0) {
      // Updates that arrive in the same turn share a statement.
      await nextTurn()
      await writeNext(pool, takeSome(lane.waiting))
    }
    lane.isRunning = false
  }

  return async (key, updates) => {
    const waiting = { key, updates, ...Promise.withResolvers<number | null>() }
    const lane = lanes[Number.parseInt(key.projectId.slice(0, 8), 16) % LANES]
    lane?.waiting.push(waiting)
    if (lane) void writeWaiting(lane)
    return await waiting.promise
  }
}

/** Takes what one statement may write, without two groups of one document. */
function takeSome(waiting: Waiting[]): Waiting[] {
  const taken: Waiting[] = []
  const projects = new Set<string>()
  let [count, bytes] = [0, 0]
  for (const group of waiting) {
    count += group.updates.length
    bytes += bytesOf(group)
    if (taken.length > 0 && (count > MAX_UPDATES || bytes > MAX_BYTES)) break
    if (projects.has(group.key.projectId)) break
    projects.add(group.key.projectId)
    taken.push(group)
  }
  waiting.splice(0, taken.length)
  return taken
}

const bytesOf = ({ updates }: Group) => updates.reduce((sum, { data }) => sum + data.byteLength, 0)

async function writeNext(pool: pg.Pool, groups: readonly Waiting[]): Promise<void> {
  try {
    const written = await write(pool, groups)
    for (const { key, resolve } of groups) resolve(written.get(key.projectId) ?? null)
  } catch (error) {
    // One document's error must not be the others'.
    const isShared = groups.length > 1 && !isDatabaseDown(error)
    if (isShared) for (const group of groups) await writeNext(pool, [group])
    else for (const { reject } of groups) reject(error)
  }
}

/** @returns the last number of each document that was written to, by its project */
async function write(pool: pg.Pool, groups: readonly Group[]): Promise<Map<string, number>> {
  const sent = groups.flatMap(({ key, updates }) => updates.map((update) => ({ key, ...update })))
  let end = 1
  const starts = sent.map(({ data }) => (end += data.byteLength) - data.byteLength)
  const values = [
    sent.map(({ key }) => key.holderId),
    sent.map(({ key }) => key.projectId),
    sent.map(({ key }) => key.epoch),
    Buffer.concat(sent.map(({ data }) => data)),
    starts,
    sent.map(({ data }) => data.byteLength),
    sent.map(({ login }) => login.userId),
    sent.map(({ login }) => login.sessionVersion),
    sent.map(({ login }) => login.sessionId),
    sent.map(({ rights }) => typeof rights === 'object'),
    WRITERS,
    COMMENTERS,
  ]
  const query = { name: 'append-live-updates', text: APPEND, values }
  const { rows } = await pool.query<{ project_id: string; last_seq: number }>(query)
  return new Map(rows.map((row) => [row.project_id, row.last_seq]))
}
