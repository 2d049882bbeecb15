import { randomUUID } from 'node:crypto'
import { PRODUCT } from '@scenewright/shared/product.ts'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { MIGRATIONS, type Migration, hasChecksum, readMigrations } from './migration-files.ts'

/** Prisma's lock key, so that its CLI and several servers wait for each other. */
export const MIGRATION_LOCK = 72_707_369

/** Prisma's table, so that its CLI and this code recognize each other's migrations. */
const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`

/** A migration as the database records it. */
export type AppliedMigration = Readonly<{ name: string; checksum: string }>

/**
 * Brings a database to this version's schema: applies missing migrations, each in a transaction. A
 * newer version's schema is accepted if it's compatible
 * (docs/decisions/expand-contract-migrations.md).
 *
 * @returns the names of the applied migrations
 * @throws StartError if one fails, the schema is too new, or an applied migration's file has changed
 */
export async function migrate(url: string, folder: string = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url })
  // A broken connection fails the running statement.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await createMigrationsTable(client)
    const applied = await readAppliedMigrations(client)
    await rejectNewerVersion(client, applied, migrations)
    rejectChangedFiles(applied, migrations)
    const names = new Set(applied.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !names.has(name))
    for (const migration of missing) await applyInTransaction(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    // Ending the session releases the lock.
    await client.end()
  }
}

export async function createMigrationsTable(client: pg.Client): Promise<void> {
  await client.query(CREATE_TABLE)
}

/** @throws StartError if one is unfinished */
export async function readAppliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ name: string; checksum: string; done: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS done
       FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  )
  const unfinished = rows.find(({ done }) => !done)
  if (unfinished) {
    throw new StartError(`Migration ${unfinished.name} was started but not finished.`)
  }
  return rows.map(({ name, checksum }) => ({ name, checksum }))
}

/** Applies and records a migration in the caller's transaction. */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.sql)
  await client.query(
    `INSERT INTO "_prisma_migrations"
       (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), migration.checksum, migration.name],
  )
}

async function rejectNewerVersion(
  client: pg.Client,
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name))
  const newer = applied.map(({ name }) => name).filter((name) => !known.has(name))
  if (newer.length === 0) return
  const newestKnown = migrations.at(-1)?.name ?? ''
  const oldest = await oldestCompatible(client)
  if (oldest !== null && newestKnown >= oldest) return
  throw new StartError(
    `The database belongs to a newer version of ${PRODUCT} (${newer.join(', ')}).`,
  )
}

function rejectChangedFiles(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): void {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const changed = migrations.find((migration) => {
    const checksum = checksums.get(migration.name)
    return checksum !== undefined && !hasChecksum(migration, checksum)
  })
  if (!changed) return
  throw new StartError(
    `The file of migration ${changed.name} has changed since it was applied to this database. ` +
      `Restore the file; a change to the schema needs a new migration.`,
  )
}

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await applyMigration(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`Migration ${migration.name} failed: ${reason}`, { cause: error })
  }
}

/**
 * Returns the oldest migration whose servers can use this schema: a server may start if its newest
 * migration is this one or a later one. Contracting migrations raise it
 * (docs/decisions/expand-contract-migrations.md).
 *
 * @returns null if the schema doesn't say, which was so in 0.1.0
 */
async function oldestCompatible(client: pg.Client): Promise<string | null> {
  const table = await client.query<{ found: string | null }>(
    `SELECT to_regclass('schema_compatibility')::text AS found`,
  )
  if (!table.rows[0]?.found) return null
  const { rows } = await client.query<{ oldest_migration: string }>(
    'SELECT oldest_migration FROM schema_compatibility',
  )
  return rows[0]?.oldest_migration ?? null
}
