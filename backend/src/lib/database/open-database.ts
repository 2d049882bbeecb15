import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Config } from '#src/config.ts'
import { StartError } from '../start-error.ts'
import { runningUrl, startEmbedded } from './embedded.ts'
import { isDatabaseDown } from './is-database-down.ts'
import { migrate } from './migrate.ts'
import { OwnedElsewhere } from './ownership.ts'

/** A migrated database. `stop` stops the embedded one and does nothing for DATABASE_URL. */
export type Database = Readonly<{ url: string; stop: () => Promise<void> }>

/** Time to wait for the database of DATABASE_URL, which may be starting too. */
const WAIT_MS = 8000
const RETRY_MS = 500
const CONNECT_MS = 3000

/**
 * Opens the database of DATABASE_URL, or the embedded one, and migrates it.
 *
 * @throws StartError with a one-line message that contains no password
 */
export async function openDatabase(config: Config, log: FastifyBaseLogger): Promise<Database> {
  const database = config.databaseUrl
    ? await waitForDatabase(config.databaseUrl)
    : await startEmbedded({ dataDir: config.dataDir, log })
  try {
    const applied = await migrate(database.url)
    if (applied.length > 0) log.info({ migrations: applied }, 'database migrated')
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

/**
 * Opens the database for a command-line tool. If a running server owns the embedded database, uses
 * that and leaves it running.
 *
 * @throws StartError with a one-line message that contains no password
 */
export async function joinDatabase(config: Config, log: FastifyBaseLogger): Promise<Database> {
  try {
    return await openDatabase(config, log)
  } catch (error) {
    if (!(error instanceof OwnedElsewhere)) throw error
    return { url: await runningUrl(config.dataDir), stop: async () => {} }
  }
}

async function waitForDatabase(url: string): Promise<Database> {
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    const problem = await tryConnect(url)
    if (problem === null) return { url, stop: async () => {} }
    if (!isDatabaseDown(problem) || Date.now() > deadline) throw unreachable(url, problem)
    await delay(RETRY_MS)
  }
}

async function tryConnect(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    return null
  } catch (error) {
    return error
  } finally {
    await client.end().catch(() => {})
  }
}

function unreachable(url: string, problem: unknown): StartError {
  const { host, pathname } = new URL(url)
  const reason: unknown = problem instanceof AggregateError ? problem.errors[0] : problem
  const message = reason instanceof Error ? reason.message : String(reason)
  return new StartError(
    `Can't use the database of DATABASE_URL (${host}${pathname}): ${message.split('\n')[0]}.`,
    { cause: problem },
  )
}
