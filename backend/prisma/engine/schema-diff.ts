import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { catalogAdapter } from './catalog-adapter.ts'
import { SchemaEngine } from './load-engine.ts'

const SCHEMA = fileURLToPath(new URL('../schema.prisma', import.meta.url))
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/** The diff if the migrations produce exactly the schema. */
export const NO_DIFFERENCE = '-- This is an empty migration.'

/**
 * Returns the SQL that brings a migrated database to schema.prisma.
 *
 * @param databaseUrl a PostgreSQL server where a scratch database can be created; the database in
 *   the URL isn't read
 * @returns SQL, or NO_DIFFERENCE
 */
export async function schemaDiff(databaseUrl: string): Promise<string> {
  const schema = { path: SCHEMA, content: await readFile(SCHEMA, 'utf8') }
  const catalog = catalogAdapter(databaseUrl)
  const engine = await SchemaEngine.new(
    { datamodels: [[schema.path, schema.content]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(catalog.factory),
  )
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...(await migrationList()) },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    })
    return (stdout ?? '').trim()
  } finally {
    engine.free()
    await catalog.close()
  }
}

async function migrationList() {
  const entries = await readdir(MIGRATIONS, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return {
    baseDir: MIGRATIONS,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.toSorted().map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: {
            tag: 'ok' as const,
            value: await readFile(join(MIGRATIONS, name, 'migration.sql'), 'utf8'),
          },
        },
      })),
    ),
  }
}
