import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Config } from '#src/config.ts'
import { StartError } from '../start-error.ts'
import { runningUrl, startEmbedded } from './embedded.ts'
import { isDatabaseDown } from './is-database-down.ts'
import { migrate } from './migrate.ts'
import { OwnedElsewhere } from './ownership.ts'

/** A database at this build's schema; `stop` ends it where it is our own child. */
export type Database = Readonly<{ url: string; stop: () => Promise<void> }>

/** Milliseconds that a database of DATABASE_URL is given to come up; it may be starting too. */
const PATIENCE_MS = 8000
const RETRY_MS = 500
const CONNECT_MS = 3000

/**
 * Opens the database of DATABASE_URL, or the embedded one, and brings it to this build's schema.
 *
 * @throws StartError, one line without a password, when it cannot
 */
export async function openDatabase(config: Config, log: FastifyBaseLogger): Promise<Database> {
  const database = config.databaseUrl
    ? await reach(config.databaseUrl)
    : await startEmbedded({ dataDir: config.dataDir, log })
  try {
    const applied = await migrate(database.url)
    if (applied.length > 0) log.info({ migrations: applied }, 'database schema brought up to date')
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

/**
 * The database for a command beside the server: where a server already looks after the embedded one,
 * that is used as it is, and left running.
 *
 * @throws StartError, one line without a password, when there is none
 */
export async function joinDatabase(config: Config, log: FastifyBaseLogger): Promise<Database> {
  try {
    return await openDatabase(config, log)
  } catch (error) {
    if (!(error instanceof OwnedElsewhere)) throw error
    return { url: await runningUrl(config.dataDir), stop: async () => {} }
  }
}

async function reach(url: string): Promise<Database> {
  const deadline = Date.now() + PATIENCE_MS
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
  const words = reason instanceof Error ? reason.message : String(reason)
  return new StartError(
    `The database of DATABASE_URL (${host}${pathname}) cannot be used: ${words.split('\n')[0]}.`,
    { cause: problem },
  )
}
