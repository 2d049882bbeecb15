import { existsSync, realpathSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { keptSecret } from '../kept-secret.ts'
import { StartError } from '../start-error.ts'
import { findBinaries } from './binaries.ts'
import { HOST, ROLE, clusterFolder, clusterUrl, ensureCluster } from './cluster.ts'
import { postgresLog, startPostgres, stopPostgres } from './embedded-process.ts'
import { freePort } from './free-port.ts'
import { connect, takeOwnership } from './ownership.ts'
import { POSTMASTER_FILE, isPostgresAlive, readPostmaster } from './postmaster-file.ts'
import { type RunAs, chooseRunAs } from './run-as.ts'

/** A database server that this process looks after. */
export type EmbeddedDatabase = Readonly<{ url: string; stop: () => Promise<void> }>

export type EmbeddedOptions = Readonly<{
  dataDir: string
  log: FastifyBaseLogger
  /** More `name=value` settings of PostgreSQL, for tests. */
  settings?: readonly string[]
  /** How to run its programs when not as `chooseRunAs` says, for tests. */
  runAs?: RunAs
}>

const READY_MS = 60_000
const POLL_MS = 50
const RESTART_MS = 500

/**
 * Starts the embedded PostgreSQL with its data in DATA_DIR, or adopts the one that a killed server
 * left running there. Restarts it, on the same port, should it die.
 *
 * @throws StartError, one line, when it cannot; above all when another server works on this DATA_DIR
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(options.dataDir)
  const password = await keptSecret(dataDir, 'postgres-password')
  const runAs = options.runAs ?? chooseRunAs(await findBinaries(), dataDir)
  await ensureCluster(runAs, password)
  const cluster = new EmbeddedCluster({ ...options, dataDir }, runAs, password)
  await cluster.open()
  return { url: cluster.url(), stop: async () => await cluster.stop() }
}

/**
 * The address of the PostgreSQL that another server looks after with this DATA_DIR.
 *
 * @throws StartError when none runs
 */
export async function runningUrl(givenDataDir: string): Promise<string> {
  const dataDir = realpathSync(givenDataDir)
  const { home } = chooseRunAs(await findBinaries(), dataDir)
  const running = await readPostmaster(clusterFolder(home))
  if (!running) throw new StartError('The server has just been stopped. Please try again.')
  return clusterUrl(await keptSecret(dataDir, 'postgres-password'), running.port)
}

class EmbeddedCluster {
  readonly #options: EmbeddedOptions
  readonly #runAs: RunAs
  readonly #password: string
  readonly #folder: string
  #port = 0
  /** Its session holds the lock that says whose this cluster is, and its end that the server died. */
  #owner: pg.Client | null = null
  #isStopping = false
  #reopening: Promise<void> = Promise.resolve()

  constructor(options: EmbeddedOptions, runAs: RunAs, password: string) {
    this.#options = options
    this.#runAs = runAs
    this.#password = password
    this.#folder = clusterFolder(runAs.home)
  }

  url(database = ROLE): string {
    return clusterUrl(this.#password, this.#port, database)
  }

  async open(): Promise<void> {
    const owner = await this.#own()
    try {
      const { rowCount } = await owner.query('SELECT FROM pg_database WHERE datname = $1', [ROLE])
      if (rowCount === 0) await owner.query(`CREATE DATABASE ${ROLE}`)
    } catch (error) {
      await owner.end().catch(() => {})
      throw error
    }
    this.#owner = owner
    // Only now: one that dies before is the caller's to open again.
    owner.once('end', () => this.#onDeath())
    owner.on('error', () => {})
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#reopening
    await this.#owner?.end().catch(() => {})
    await stopPostgres(this.#runAs)
  }

  /** Connects to the running server, starting one where none runs, and makes it ours. */
  async #own(): Promise<pg.Client> {
    const deadline = Date.now() + READY_MS
    while (Date.now() < deadline) {
      const running = await readPostmaster(this.#folder)
      if (running) {
        this.#port = running.port
        const client = await this.#tryConnect()
        if (client) return await takeOwnership(client, this.#options.dataDir)
        if (await isPostgresAlive(running.pid, this.#folder)) {
          await delay(POLL_MS)
          continue
        }
        // Killed: what it left behind would stop a new one, if another process now has its number.
        await rm(join(this.#folder, POSTMASTER_FILE), { force: true })
      }
      await this.#start()
    }
    throw new StartError(
      `PostgreSQL did not answer within ${READY_MS / 1000} seconds; see ${postgresLog(this.#options.dataDir)}.`,
    )
  }

  async #start(): Promise<void> {
    this.#port ||= await this.#rememberedPort()
    const log = postgresLog(this.#options.dataDir)
    const started = await startPostgres(this.#runAs, this.#port, log, this.#options.settings ?? [])
    const deadline = Date.now() + READY_MS
    while (Date.now() < deadline) {
      const lastWords = await started.endedWith()
      if (lastWords !== null) {
        // Another start was first: the loop finds it and asks whose it is. The log is shared, so the
        // last words may be the other's; that it lives says the same.
        if (/lock file .* already exists|is another postmaster/i.test(lastWords)) return
        if (await this.#isAnotherAlive()) return
        throw new StartError(`PostgreSQL could not be started: ${lastWords} (see ${log})`)
      }
      const client = await this.#tryConnect()
      if (client) return await client.end()
      await delay(POLL_MS)
    }
  }

  async #isAnotherAlive(): Promise<boolean> {
    const running = await readPostmaster(this.#folder)
    return running !== null && (await isPostgresAlive(running.pid, this.#folder))
  }

  async #tryConnect(): Promise<pg.Client | null> {
    return await connect(this.url('postgres'), this.#folder, this.#options.dataDir)
  }

  /** The port of last time where it is still free, so that notes of it stay true; else a new one. */
  async #rememberedPort(): Promise<number> {
    const file = join(this.#options.dataDir, 'postgres-port')
    const kept = existsSync(file) ? Number(await readFile(file, 'utf8')) : 0
    const port = await freePort(HOST, Number.isInteger(kept) && kept < 65_536 ? kept : 0)
    if (port !== kept) await writeFile(file, `${port}\n`)
    return port
  }

  #onDeath(): void {
    this.#owner = null
    if (this.#isStopping) return
    this.#options.log.error('the database ended unexpectedly and is started again')
    this.#reopening = this.#reopen()
  }

  async #reopen(): Promise<void> {
    while (!this.#isStopping) {
      await delay(RESTART_MS)
      try {
        await this.open()
        this.#options.log.info('the database runs again')
        return
      } catch (error) {
        this.#options.log.error({ err: error }, 'the database could not be started again')
      }
    }
  }
}
