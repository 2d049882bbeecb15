/** Memory for open documents: an open one takes about ten times its bytes. */
import { liveDocumentName } from '@scenewright/shared/api/live.ts'
import type pg from 'pg'
import type { LiveDocumentName } from '@scenewright/shared/api/live.ts'
import { MAX_DOCUMENT_BYTES_OF_ACCOUNT } from './live-limits.ts'
import type { LiveSocket } from './live-socket.ts'

/** Doesn't read the bytes themselves. */
const READ_BYTES = `
  SELECT d.user_id, octet_length(d.snapshot) + coalesce((
    SELECT sum(octet_length(u.data)) FROM live_updates u
    WHERE u.user_id = d.user_id AND u.project_id = d.project_id AND u.seq > d.snapshot_seq), 0) AS bytes
  FROM live_documents d WHERE d.project_id = $1::uuid AND d.epoch = $2::int`

/** Returns about how many bytes a document has that isn't open. */
export async function readDocumentBytes(
  pool: pg.Pool,
  { projectId, epoch }: LiveDocumentName,
): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>({
    name: 'read-live-bytes',
    text: READ_BYTES,
    values: [projectId, epoch],
  })
  return Number(rows[0]?.bytes ?? 0)
}

type Wanted = Readonly<{ accountId: string; document: LiveDocumentName; bytes: number }>

/**
 * True if an account may open a document, beside those that are open. Its first one is always allowed as far
 * as the account is concerned, however long.
 *
 * @param limits bytes of the documents of all accounts together, and of one account; a document counts once
 */
export function mayOpenDocument(
  open: Iterable<LiveSocket>,
  { accountId, document, bytes }: Wanted,
  limits: Readonly<{ all: number; account: number }>,
): boolean {
  const wanted = liveDocumentName(document)
  const all = new Map<string, number>()
  const own = new Map<string, number>()
  for (const socket of open) {
    if (!socket.document || !socket.login || socket.isClosed) continue
    const name = liveDocumentName(socket.document)
    all.set(name, socket.documentBytes)
    if (socket.login.userId === accountId) own.set(name, socket.documentBytes)
  }
  if (all.has(wanted) && own.has(wanted)) return true
  const fits = (others: ReadonlyMap<string, number>, limit: number) =>
    others.size === 0 || bytes + [...others.values()].reduce((sum, one) => sum + one, 0) <= limit
  return (all.has(wanted) || fits(all, limits.all)) && fits(own, limits.account)
}

/** @param hasLimits false in tests that open many */
export function documentLimits(
  megabytes: number,
  hasLimits: boolean,
): Readonly<{ all: number; account: number }> {
  return {
    all: megabytes * 1024 * 1024,
    account: hasLimits ? MAX_DOCUMENT_BYTES_OF_ACCOUNT : Number.POSITIVE_INFINITY,
  }
}
