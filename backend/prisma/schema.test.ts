import pg from 'pg'
import { inject, expect, it } from 'vitest'
import { createEmptyDatabase } from '#test/support/test-database.ts'
import { LIMIT_MS } from './run-prisma.ts'
import { NO_DIFFERENCE, schemaDiff } from './schema-diff.ts'

/** Databases of the stand-in for Prisma's engine. Only this file's test lets it create any. */
const SCRATCH = "SELECT FROM pg_database WHERE datname LIKE 'scenewright_scratch_%'"

it(
  'the migrations produce exactly schema.prisma, and no scratch database is left',
  async () => {
    const scratch = await createEmptyDatabase()
    try {
      expect(schemaDiff(scratch.url)).toBe(NO_DIFFERENCE)
    } finally {
      await scratch.drop()
    }
    const client = new pg.Client({ connectionString: inject('serverUrl') })
    await client.connect()
    const { rowCount } = await client.query(SCRATCH)
    await client.end()
    expect(rowCount).toBe(0)
  },
  LIMIT_MS,
)
