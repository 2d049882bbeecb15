/** Checks the open connections: whether each may still be there, and with which role. */
import { Role, mayIssue } from '@scenewright/shared/api/roles.ts'
import type pg from 'pg'
import type { LiveDocumentName } from '@scenewright/shared/api/live.ts'
import type { LiveLogin } from './live-socket.ts'

export type Watched = Readonly<{ login: LiveLogin; document: LiveDocumentName }>

/** A connection's rights now: a role, or the reason why it has to be closed. */
export type Standing =
  | Readonly<{ kind: 'may'; role: Role; canIssue: boolean; lastSeq: number }>
  | Readonly<{ kind: 'login' | 'access' | 'epoch' | 'quarantined' }>

type Row = Readonly<{
  n: number
  is_logged_in: boolean
  holder_id: string | null
  role: string | null
  can_issue: boolean | null
  epoch: number | null
  /** True if the script was saved since without the document. */
  is_behind: boolean | null
  last_seq: number | null
  is_quarantined: boolean
}>

const WATCH = `
  SELECT c.n::int AS n, u.id IS NOT NULL AS is_logged_in, p.user_id AS holder_id, m.role, m.can_issue,
    d.epoch, d.last_seq, d.quarantined_at IS NOT NULL AS is_quarantined, p.live_version IS DISTINCT FROM p.version AS is_behind
  FROM unnest($1::uuid[], $2::int[], $3::uuid[], $4::uuid[])
    WITH ORDINALITY AS c(user_id, session_version, session_id, project_id, n)
  LEFT JOIN users u ON u.id = c.user_id AND u.session_version = c.session_version
    AND u.email_verified_at IS NOT NULL AND u.suspended_at IS NULL
    AND (c.session_id IS NULL OR EXISTS (
      SELECT FROM sessions s
      WHERE s.id = c.session_id AND s.user_id = c.user_id AND s.expires_at > $5::timestamptz))
  LEFT JOIN projects p ON p.id = c.project_id AND p.deleted_at IS NULL
  LEFT JOIN project_members m ON m.user_id = c.user_id AND m.project_id = c.project_id
  LEFT JOIN live_documents d ON d.user_id = p.user_id AND d.project_id = p.id`

/** Checks all connections with one statement. @returns their standings, in the same order */
export async function readStandings(
  pool: pg.Pool,
  watched: readonly Watched[],
  now: Date,
): Promise<Standing[]> {
  if (watched.length === 0) return []
  const values = [
    watched.map(({ login }) => login.userId),
    watched.map(({ login }) => login.sessionVersion),
    watched.map(({ login }) => login.sessionId),
    watched.map(({ document }) => document.projectId),
    now,
  ]
  const { rows } = await pool.query<Row>({ name: 'watch-live', text: WATCH, values })
  const byNumber = new Map(rows.map((row) => [row.n, row]))
  return watched.map((one, index) => standingOf(one, byNumber.get(index + 1), now))
}

function standingOf({ login, document }: Watched, row: Row | undefined, now: Date): Standing {
  if (!row?.is_logged_in || login.expiresAt <= now) return { kind: 'login' }
  const role = row.holder_id === login.userId ? 'owner' : Role.safeParse(row.role).data
  if (row.holder_id === null || role === undefined) return { kind: 'access' }
  // As loading the project does, which then begins the next epoch (`ensureLive`).
  if (row.epoch !== document.epoch || row.is_behind) return { kind: 'epoch' }
  if (row.is_quarantined) return { kind: 'quarantined' }
  const canIssue = mayIssue(role, row.can_issue === true)
  return { kind: 'may', role, canIssue, lastSeq: row.last_seq ?? 0 }
}
