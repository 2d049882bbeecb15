import type pg from 'pg'

/**
 * Returns the oldest migration whose servers can use this schema: a server may start if its newest
 * migration is this one or a later one. Contracting migrations raise it
 * (docs/decisions/expand-contract-migrations.md).
 *
 * @returns null if the schema doesn't say, which was so in 0.1.0
 */
export async function oldestCompatible(client: pg.Client): Promise<string | null> {
  const table = await client.query<{ found: string | null }>(
    `SELECT to_regclass('schema_compatibility')::text AS found`,
  )
  if (!table.rows[0]?.found) return null
  const { rows } = await client.query<{ oldest_migration: string }>(
    'SELECT oldest_migration FROM schema_compatibility',
  )
  return rows[0]?.oldest_migration ?? null
}
