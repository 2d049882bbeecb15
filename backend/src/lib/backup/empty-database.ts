import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { PRODUCT } from '@scenewright/shared/product.ts'
import { StartError } from '../start-error.ts'
import { quoteName, readTables, tableSql } from './catalog.ts'

/** A connection that was just closed is listed for a moment longer. */
const SESSION_GONE_MS = 2000
const POLL_MS = 100

/** Tables that migrations and a server without accounts fill, so their rows don't count as data. */
const FILLED_WITHOUT_DATA = new Set(['schema_compatibility', 'cleaning_marks', 'write_checks'])

/**
 * Removes all tables in the caller's transaction, if they are our own and have no rows.
 *
 * @param replace whether to remove them although they have rows
 * @throws StartError if there is something that must stay
 */
export async function emptyDatabase(client: pg.Client, replace: boolean): Promise<void> {
  const tables = await readTables(client)
  const { rows } = await client.query<{ ours: boolean }>(
    `SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS ours`,
  )
  const isOurs = rows[0]?.ours === true
  if (tables.length > 0 && !isOurs) {
    throw new StartError(
      `The database has tables of another program. Restore into an empty one; nothing was ` +
        'changed.',
    )
  }
  if (!replace)
    await rejectRows(
      client,
      tables.map(({ name }) => name),
    )
  for (const { name } of tables) await client.query(`DROP TABLE ${tableSql(name)} CASCADE`)
  if (isOurs) await client.query('DROP TABLE public._prisma_migrations')
  await dropFunctions(client)
}

async function rejectRows(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const name of tables) {
    if (FILLED_WITHOUT_DATA.has(name)) continue
    const { rowCount } = await client.query(`SELECT FROM ${tableSql(name)} LIMIT 1`)
    if (rowCount === 0) continue
    throw new StartError(
      `The database isn't empty: it already holds data of ${PRODUCT}. Nothing was changed. ` +
        'Add --replace to delete that data and restore the backup in its place.',
    )
  }
}

/** Functions of triggers; migrations make them again. Extensions keep theirs. */
async function dropFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; args: string }>(
    `SELECT p.proname::text AS name, pg_get_function_identity_arguments(p.oid) AS args
      FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prorettype = 'trigger'::regtype
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  )
  for (const { name, args } of rows) {
    await client.query(`DROP FUNCTION public.${quoteName(name)}(${args}) CASCADE`)
  }
}

/** @throws StartError if a server or another program uses the database */
export async function rejectOtherSessions(client: pg.Client): Promise<void> {
  const deadline = Date.now() + SESSION_GONE_MS
  let others = await countOtherSessions(client)
  while (others > 0 && Date.now() < deadline) {
    await delay(POLL_MS)
    others = await countOtherSessions(client)
  }
  if (others === 0) return
  throw new StartError(
    `Another program is using the database (${others} connection${others === 1 ? '' : 's'}). ` +
      'Stop the servers first; nothing was changed.',
  )
}

/** Sessions of our own role. Those of other roles are of monitoring or of the hosting service. */
async function countOtherSessions(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `SELECT count(*)::int AS others FROM pg_stat_activity
      WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()
        AND backend_type = 'client backend'`,
  )
  return rows[0]?.others ?? 0
}
