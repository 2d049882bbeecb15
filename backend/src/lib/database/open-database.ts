import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Config } from '#src/config.ts'
import { StartError } from '../start-error.ts'
import { requireEmbedded, runningUrl, startEmbedded } from './embedded.ts'
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
  const database = await openUnmigrated(config, log)
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
 * Opens the database of DATABASE_URL, or the embedded one, with whatever it holds.
 *
 * @throws StartError with a one-line message that contains no password
 */
export async function openUnmigrated(config: Config, log: FastifyBaseLogger): Promise<Database> {
  return config.databaseUrl
    ? await waitForDatabase(config.databaseUrl)
    : await startEmbedded({ dataDir: config.dataDir, log })
}

/**
 * Opens the database for a command-line tool. If a running server owns the embedded database, uses
 * that and leaves it running.
 *
 * @throws StartError with a one-line message that contains no password
 */
export async function joinDatabase(config: Config, log: FastifyBaseLogger): Promise<Database> {
  return await orRunning(config, async () => await openDatabase(config, log))
}

/**
 * Opens the database for a backup, like `joinDatabase`, but doesn't migrate it, and never creates
 * one.
 *
 * @throws StartError with a one-line message that contains no password
 */
export async function joinUnmigrated(config: Config, log: FastifyBaseLogger): Promise<Database> {
  if (!config.databaseUrl) await requireEmbedded(config.dataDir)
  return await orRunning(config, async () => await openUnmigrated(config, log))
}

/** Opens the database, or uses that of a running server. */
async function orRunning(config: Config, open: () => Promise<Database>): Promise<Database> {
  try {
    return await open()
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
