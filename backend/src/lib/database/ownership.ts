import { realpathSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { PRODUCT } from '@scenewright/shared/product.ts'
import { errorCode } from '../error-code.ts'
import { StartError } from '../start-error.ts'

/** Key of the session lock held by the server that owns an embedded cluster. */
const OWNER_LOCK = 7_321_645

/** Another server owns this cluster. */
export class OwnedElsewhere extends StartError {}

const CONNECT_MS = 3000
/** Time for a killed owner's session to end. */
const OWNER_GONE_MS = 1500
const POLL_MS = 100
const WRONG_PASSWORD = '28P01'

/**
 * Connects to the cluster's server.
 *
 * @returns null if it doesn't accept connections yet, or another cluster uses the port
 * @throws StartError if the password in DATA_DIR is not this cluster's
 */
export async function connect(
  url: string,
  clusterFolder: string,
  dataDir: string,
): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  // A broken connection is handled by its 'end' event.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    if (rows[0] && realpathSync(rows[0].data_directory) === realpathSync(clusterFolder)) {
      return client
    }
  } catch (error) {
    if (errorCode(error) === WRONG_PASSWORD) {
      throw new StartError(
        `The database in ${dataDir} rejects the password in ${dataDir}/postgres-password.`,
      )
    }
  }
  await client.end().catch(() => {})
  return null
}

/**
 * Takes the lock of the server that owns this cluster. It's a session lock, so a killed owner
 * leaves no stale lock, but its session may take a moment to end.
 *
 * @throws OwnedElsewhere if another server holds it
 */
export async function takeOwnership(client: pg.Client, dataDir: string): Promise<pg.Client> {
  const deadline = Date.now() + OWNER_GONE_MS
  do {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS taken',
      [OWNER_LOCK],
    )
    if (rows[0]?.taken) return client
    await delay(POLL_MS)
  } while (Date.now() < deadline)
  await client.end().catch(() => {})
  throw new OwnedElsewhere(
    `Another ${PRODUCT} server is already using the data in ${dataDir}. ` +
      'Stop it, or set DATA_DIR to another folder.',
  )
}
