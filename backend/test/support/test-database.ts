import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** The migrated database that each test file's own one is copied from. */
export const TEMPLATE = 'scenewright_template'

/** A database of one test file. */
export type TestDatabase = Readonly<{ url: string; drop: () => Promise<void> }>

/** Copies the migrated template, or makes an empty database, in the run's PostgreSQL. */
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
    // Copies of one template wait for each other here rather than fail.
    await client.query('SELECT pg_advisory_lock(1)')
    await client.query(sql)
  } finally {
    await client.end()
  }
}
