/** Reads facts about a database's tables that a backup needs. */
import type pg from 'pg'
import type { Manifest, TableColumns } from './backup-format.ts'

/** Written by the migrations themselves, so it isn't part of the rows. */
const MIGRATIONS_TABLE = '_prisma_migrations'

/**
 * Lists the tables with their columns, each after those that it refers to, because rows are checked
 * while they are restored.
 */
export async function readTables(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers_to: string[] }>(
    `SELECT c.relname::text AS name,
        (SELECT coalesce(array_agg(a.attname::text ORDER BY a.attnum), '{}') FROM pg_attribute a
          WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
            AND a.attgenerated = '') AS columns,
        (SELECT coalesce(array_agg(DISTINCT r.relname::text), '{}') FROM pg_constraint f
          JOIN pg_class r ON r.oid = f.confrelid
          WHERE f.conrelid = c.oid AND f.contype = 'f' AND r.oid <> c.oid) AS refers_to
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
        AND c.relname <> $1
      ORDER BY c.relname`,
    [MIGRATIONS_TABLE],
  )
  const ordered: typeof rows = []
  let waiting = rows
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const ready = waiting.filter(({ refers_to }) => !refers_to.some((other) => names.has(other)))
    const [first] = ready
    if (!first) throw new Error(`These tables refer to one another: ${[...names].join(', ')}`)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered.map(({ name, columns }) => ({ name, columns }))
}

/** The numbers that sequences gave last, as text, because they may have 64 bits. */
export async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last_value: string }>(
    `SELECT sequencename::text AS name, last_value::text FROM pg_sequences
      WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`,
  )
  return rows.map(({ name, last_value }) => ({ name, lastValue: last_value }))
}

/** Quotes a name for SQL. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A table in SQL, independent of the search path. */
export function tableSql(name: string): string {
  return `public.${quoteName(name)}`
}

/** `public."users" ("id", "email")` */
export function columnsSql({ name, columns }: TableColumns): string {
  return `${tableSql(name)} (${columns.map(quoteName).join(', ')})`
}
