/** One PostgreSQL for a whole run of browser specs, with a migrated database to copy. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startEmbedded, type EmbeddedDatabase } from '#src/lib/database/embedded.ts'
import { migrate } from '#src/lib/database/migrate.ts'
import { createLogger } from '#src/lib/log/logger.ts'

const TEMPLATE = 'scenewright_template'

/** Test data doesn't need to survive a power failure. */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/** Starts PostgreSQL with its data in this folder, and migrates the template. */
export async function startTemplate(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log: createLogger('silent'), settings: QUICK })
  await asAdmin(database.adminUrl, `CREATE DATABASE ${TEMPLATE}`)
  await migrate(urlOf(database.adminUrl, TEMPLATE))
  return { ...database, url: database.adminUrl }
}

/** @returns the URL of a new copy of the template */
export async function copyTemplate(serverUrl: string): Promise<string> {
  const name = `spec_${randomUUID().replaceAll('-', '')}`
  await asAdmin(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`)
  return urlOf(serverUrl, name)
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

function urlOf(serverUrl: string, database: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href
}
