import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** The migrated database that is copied for each test file. */
export const TEMPLATE = 'scenewright_template'

export type TestDatabase = Readonly<{ url: string; drop: () => Promise<void> }>

/** Creates a database by copying a template: the migrated one, or `template1` for an empty one. */
export async function createTestDatabase(template: string = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const serverUrl = inject('serverUrl')
  await asAdmin(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => await asAdmin(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function asAdmin(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    // One at a time, because concurrent copies of a template fail.
    await client.query('SELECT pg_advisory_lock(1)')
    await client.query(sql)
  } finally {
    await client.end()
  }
}
