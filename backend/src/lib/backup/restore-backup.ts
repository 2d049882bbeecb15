import { PRODUCT } from '@scenewright/shared/product.ts'
import type pg from 'pg'
import { MIGRATION_LOCK, applyMigration, createMigrationsTable } from '../database/migrate.ts'
import { type Migration, hasChecksum, readMigrations } from '../database/migration-files.ts'
import { StartError } from '../start-error.ts'
import type { Checksums, Manifest } from './backup-format.ts'
import { quoteName, tableSql } from './catalog.ts'
import { withConnection } from './connect.ts'
import { copyRowsInto } from './copy-rows.ts'
import { emptyDatabase, rejectOtherSessions } from './empty-database.ts'
import { type Summary, type Watcher, createSummary } from './progress.ts'
import { readBackup } from './read-backup.ts'

export type RestoreJob = Readonly<{
  url: string
  file: string
  /** True to delete the database's contents first. */
  replace: boolean
  watcher: Watcher
  signal?: AbortSignal
  /** Overrides the folder of migrations, for tests. */
  migrations?: string
}>

/** A backup that was read to its end and whose checksums are right. */
export type CheckedBackup = Readonly<{ manifest: Manifest; checksums: Checksums }>

/**
 * Reads a backup to its end without a database, so that a damaged or wrong file is reported before
 * anything else happens.
 *
 * @throws StartError if it can't be restored by this version
 */
export async function checkBackup(
  file: string,
  signal?: AbortSignal,
  folder?: string,
): Promise<CheckedBackup> {
  const checked = await readBackup(file, {}, signal)
  findMigrations(checked.manifest, await readMigrations(folder))
  return checked
}

/**
 * Restores a backup into an empty database, in one transaction: all of it or nothing.
 *
 * @throws StartError with a one-line message; then the database is unchanged
 */
export async function restoreBackup(job: RestoreJob): Promise<Summary> {
  const known = await readMigrations(job.migrations)
  return await withConnection(job.url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await rejectOtherSessions(client)
    await client.query('BEGIN')
    await emptyDatabase(client, job.replace)
    const copy = copyRowsInto(client, job.watcher)
    const { manifest, checksums } = await readBackup(
      job.file,
      {
        onManifest: async (found) => {
          await createTables(client, found, findMigrations(found, known))
          copy.expect(found.tables)
        },
        onRows: copy.add,
      },
      job.signal,
    )
    await copy.end()
    for (const { name, lastValue } of manifest.sequences) {
      await client.query('SELECT setval($1::regclass, $2)', [
        `public.${quoteName(name)}`,
        lastValue,
      ])
    }
    await setTriggers(client, manifest, 'ENABLE')
    await client.query('COMMIT')
    // Statistics, so that the first queries aren't slow.
    await client.query('ANALYZE')
    return await createSummary(job.file, manifest, checksums)
  })
}

/** Applies exactly the backup's migrations to the empty database. */
async function createTables(
  client: pg.Client,
  manifest: Manifest,
  migrations: readonly Migration[],
): Promise<void> {
  await createMigrationsTable(client)
  for (const migration of migrations) await applyMigration(client, migration)
  // Some migrations add rows, which are in the backup too.
  const tables = manifest.tables.map(({ name }) => tableSql(name)).join(', ')
  await client.query(`TRUNCATE ${tables}`)
  await setTriggers(client, manifest, 'DISABLE')
}

/** Triggers have done their work when the rows were first written. */
async function setTriggers(
  client: pg.Client,
  { tables }: Manifest,
  action: 'ENABLE' | 'DISABLE',
): Promise<void> {
  for (const { name } of tables) {
    await client.query(`ALTER TABLE ${tableSql(name)} ${action} TRIGGER USER`)
  }
}

function findMigrations(manifest: Manifest, known: readonly Migration[]): Migration[] {
  return manifest.migrations.map(({ name, checksum }) => {
    const migration = known.find((each) => each.name === name)
    if (!migration) {
      throw new StartError(
        `The backup was made by a newer version of ${PRODUCT} (${manifest.productVersion}, with ` +
          `migration ${name}). Restore it with that version.`,
      )
    }
    if (hasChecksum(migration, checksum)) return migration
    throw new StartError(
      `The backup was made with another migration ${name} than this version's. ` +
        `Restore it with the version that made it (${manifest.productVersion}).`,
    )
  })
}
