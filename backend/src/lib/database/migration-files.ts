import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const MIGRATIONS = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url))

export type Migration = Readonly<{ name: string; sql: string; checksum: string }>

/** Reads a folder's migrations in the order in which they are applied. */
export async function readMigrations(folder: string = MIGRATIONS): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return await Promise.all(
    names.toSorted().map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: checksumOf(sql) }
    }),
  )
}

/**
 * True if a migration's file has this checksum, or would have it with other line endings: Git may have
 * changed them on Windows, which makes no difference.
 */
export function hasChecksum({ sql, checksum }: Migration, expected: string): boolean {
  const lf = sql.replaceAll('\r\n', '\n')
  const variants = [checksum, checksumOf(lf), checksumOf(lf.replaceAll('\n', '\r\n'))]
  return variants.includes(expected)
}

/** Prisma's checksum of a migration's file. */
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}
