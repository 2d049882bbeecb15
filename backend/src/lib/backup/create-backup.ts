import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import tar from 'tar-stream'
import { MIGRATION_LOCK, readAppliedMigrations } from '../database/migrate.ts'
import { StartError } from '../start-error.ts'
import {
  CHECKSUMS_NAME,
  type Checksums,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST_NAME,
  type Manifest,
  PART_BYTES,
  partName,
} from './backup-format.ts'
import { columnsSql, readSequences, readTables, tableSql } from './catalog.ts'
import { withConnection } from './connect.ts'
import { writeNewFile } from './new-file.ts'
import { type Summary, type Watcher, createSummary } from './progress.ts'
import { readBackup } from './read-backup.ts'
import { createTableSums } from './table-sums.ts'

/** Detects damage on the disk. */
const COMPRESSION = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

export type BackupJob = Readonly<{
  url: string
  file: string
  productVersion: string
  now: Date
  watcher: Watcher
  signal?: AbortSignal
}>

/**
 * Writes a database's state at one moment into a new file, while servers continue to use it. The file is
 * read back and checked before it gets its name.
 *
 * @throws StartError with a one-line message; then there is no file
 */
export async function createBackup(job: BackupJob): Promise<Summary> {
  return await writeNewFile(job.file, async (file, path) => {
    await withConnection(job.url, async (client) => {
      const manifest = await openSnapshot(client, job)
      await writeArchive(client, manifest, file, job)
      await client.query('COMMIT')
    })
    await file.sync()
    const { manifest, checksums } = await readBackup(path, {}, job.signal)
    return await createSummary(path, manifest, checksums)
  })
}

/**
 * Starts the transaction of the backup. Locks on the tables make migrations wait, but not servers
 * that write.
 */
async function openSnapshot(client: pg.Client, job: BackupJob): Promise<Manifest> {
  // Until the tables are locked.
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { rows } = await client.query<{ version: string; migrations: string | null }>(
    `SELECT current_setting('server_version') AS version,
      to_regclass('public._prisma_migrations')::text AS migrations`,
  )
  if (!rows[0]?.migrations) throw new StartError('The database is empty. Nothing was written.')
  const migrations = await readAppliedMigrations(client)
  const tables = await readTables(client)
  const names = tables.map(({ name }) => tableSql(name)).join(', ')
  await client.query(`LOCK TABLE ${names} IN ACCESS SHARE MODE`)
  await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    productVersion: job.productVersion,
    postgresVersion: rows[0].version,
    createdAt: job.now.toISOString(),
    migrations,
    tables,
    sequences: await readSequences(client),
  }
}

async function writeArchive(
  client: pg.Client,
  manifest: Manifest,
  file: FileHandle,
  { now, watcher, signal }: BackupJob,
): Promise<void> {
  const pack = tar.pack()
  const write = createEntryWriter(pack, now)
  const filled = writeEntries(client, manifest, write, watcher).then(
    () => pack.finalize(),
    (error: unknown) => pack.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  await pipeline(
    pack,
    createZstdCompress(COMPRESSION),
    async (compressed: AsyncIterable<Buffer>) => await file.writeFile(compressed),
    { signal },
  )
  await filled
}

type WriteEntry = (name: string, body: Buffer) => Promise<void>

/** Waits for each entry to be read, so that few of them are in memory. */
function createEntryWriter(pack: tar.Pack, modified: Date): WriteEntry {
  return async (name, body) =>
    await new Promise((resolve, reject) => {
      const header = { name, size: body.byteLength, mode: 0o600, mtime: modified }
      pack.entry(header, (error) => (error ? reject(error) : resolve())).end(body)
    })
}

async function writeEntries(
  client: pg.Client,
  manifest: Manifest,
  write: WriteEntry,
  watcher: Watcher,
): Promise<void> {
  const manifestJson = jsonOf(manifest)
  await write(MANIFEST_NAME, manifestJson)
  const sums = createTableSums()
  for (const table of manifest.tables) {
    let part = 0
    for await (const body of partsOf(client.query(copyTo(`COPY ${columnsSql(table)} TO STDOUT`)))) {
      part += 1
      sums.add(table.name, body)
      watcher.onRows?.(table.name, sums.of(table.name))
      await write(partName(table.name, part), body)
    }
  }
  const checksums: Checksums = {
    manifest: createHash('sha256').update(manifestJson).digest('hex'),
    tables: Object.fromEntries(manifest.tables.map(({ name }) => [name, sums.of(name)])),
  }
  await write(CHECKSUMS_NAME, jsonOf(checksums))
}

/** Joins small chunks to parts of about PART_BYTES. */
async function* partsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.byteLength
    if (size < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

function jsonOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}
