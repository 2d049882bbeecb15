/**
 * Assigns each Yjs client id of a live document to an account. Anyone can put any id into an update, and
 * Yjs treats changes with the same id and clock as the same. So an id belongs to the first account that
 * uses it, as long as the document exists.
 */
import type pg from 'pg'
import type { LiveKey } from './live-log.ts'

/** The owners of ids; null for those that only the server uses. */
export type ClientOwners = ReadonlyMap<number, string | null>

/** `fresh` ids are new to the document, and claimed if nobody owns them; `used` ones are only read. */
export type AskedClients = Readonly<{
  accountId: string
  fresh: readonly number[]
  used: readonly number[]
}>

type Row = Readonly<{ client: number | null; account_id: string | null }>

/** A conflicting row is updated to itself, so that it is read as another server has just written it. */
const CLAIM = `
  WITH document AS (
    SELECT user_id, project_id FROM live_documents
    WHERE user_id = $1::uuid AND project_id = $2::uuid AND epoch = $3::int
  ), claimed AS (
    INSERT INTO live_clients AS c (user_id, project_id, client, account_id)
    SELECT user_id, project_id, unnest($5::bigint[]), $4::uuid FROM document
    ON CONFLICT (user_id, project_id, client) DO UPDATE SET account_id = c.account_id
    RETURNING client, account_id
  )
  SELECT o.client::float8 AS client, o.account_id FROM document d LEFT JOIN (
    SELECT client, account_id FROM claimed
    UNION ALL
    SELECT client, account_id FROM live_clients
    WHERE user_id = $1::uuid AND project_id = $2::uuid AND client = ANY($6::bigint[])
  ) o ON true`

/** @returns null if the epoch ended or the project has another holder */
export async function claimClients(
  pool: pg.Pool,
  { holderId, projectId, epoch }: LiveKey,
  { accountId, fresh, used }: AskedClients,
): Promise<ClientOwners | null> {
  const values = [holderId, projectId, epoch, accountId, fresh, used]
  const { rows } = await pool.query<Row>({ name: 'claim-live-clients', text: CLAIM, values })
  if (rows.length === 0) return null
  const owners = new Map<number, string | null>(used.map((client) => [client, null]))
  for (const { client, account_id: owner } of rows) if (client !== null) owners.set(client, owner)
  return owners
}
