import { existsSync, realpathSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { durationText } from '@scenewright/shared/duration.ts'
import { readSecret } from '../stored-secret.ts'
import { StartError } from '../start-error.ts'
import { findBinaries } from './binaries.ts'
import {
  DATABASE,
  HOST,
  type Passwords,
  adminUrl,
  appUrl,
  clusterFolder,
  ensureCluster,
} from './cluster.ts'
import { postgresLog, startPostgres, stopPostgres } from './embedded-process.ts'
import { recordHome, rejectUnusableCluster } from './existing-cluster.ts'
import { freePort } from './free-port.ts'
import { connect, takeOwnership } from './ownership.ts'
import {
  POSTMASTER_FILE,
  isPostgresAlive,
  readPostmaster,
  removeCopiedPostmaster,
} from './postmaster-file.ts'
import { type RunAs, chooseRunAs } from './run-as.ts'

/** A database server that this process owns. `adminUrl` is the superuser's, for tests and tools. */
export type EmbeddedDatabase = Readonly<{
  url: string
  adminUrl: string
  stop: () => Promise<void>
}>

export type EmbeddedOptions = Readonly<{
  dataDir: string
  log: FastifyBaseLogger
  /** Additional `name=value` settings of PostgreSQL, for tests. */
  settings?: readonly string[]
  /** Overrides `chooseRunAs`, for tests. */
  runAs?: RunAs
}>

const READY_MS = 60_000
const POLL_MS = 50
const RESTART_MS = 500

/**
 * Starts the embedded PostgreSQL with its data in DATA_DIR, or adopts one left running by a killed
 * server. Restarts it on the same port if it crashes.
 *
 * @throws StartError with a one-line message, for example if another server uses this DATA_DIR
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(options.dataDir)
  const passwords = await readPasswords(dataDir)
  const runAs = options.runAs ?? chooseRunAs(await findBinaries(), dataDir)
  await rejectUnusableCluster(dataDir, runAs.home)
  await ensureCluster(runAs, passwords.superuser)
  await recordHome(dataDir, runAs.home)
  const cluster = new EmbeddedCluster({ ...options, dataDir }, runAs, passwords)
  await cluster.open()
  return { ...cluster.urls(), stop: async () => await cluster.stop() }
}

/** @throws StartError if DATA_DIR has no database, or one that can't be opened */
export async function requireEmbedded(dataDir: string): Promise<void> {
  if (existsSync(dataDir)) {
    const folder = realpathSync(dataDir)
    const { home } = chooseRunAs(await findBinaries(), folder)
    await rejectUnusableCluster(folder, home)
    if (existsSync(clusterFolder(home))) return
  }
  throw new StartError(`There is no database in ${dataDir}. Set DATA_DIR to the server's folder.`)
}

/**
 * Returns the URL of the PostgreSQL that another server runs in this DATA_DIR.
 *
 * @throws StartError if none is running
 */
export async function runningUrl(configuredDataDir: string): Promise<string> {
  const dataDir = realpathSync(configuredDataDir)
  const { home } = chooseRunAs(await findBinaries(), dataDir)
  const running = await readPostmaster(clusterFolder(home))
  if (!running) throw new StartError('The server was just stopped. Please try again.')
  return appUrl(await readPasswords(dataDir), running.port)
}

async function readPasswords(dataDir: string): Promise<Passwords> {
  return {
    superuser: await readSecret(dataDir, 'postgres-password'),
    app: await readSecret(dataDir, 'postgres-app-password'),
  }
}

class EmbeddedCluster {
  readonly #options: EmbeddedOptions
  readonly #runAs: RunAs
  readonly #passwords: Passwords
  readonly #folder: string
  #port = 0
  /** Holds the ownership lock. The end of this connection means that the server has died. */
  #owner: pg.Client | null = null
  #isStopping = false
  #reopening: Promise<void> = Promise.resolve()

  constructor(options: EmbeddedOptions, runAs: RunAs, passwords: Passwords) {
    this.#options = options
    this.#runAs = runAs
    this.#passwords = passwords
    this.#folder = clusterFolder(runAs.home)
  }

  urls(): Readonly<{ url: string; adminUrl: string }> {
    const [passwords, port] = [this.#passwords, this.#port]
    return { url: appUrl(passwords, port), adminUrl: adminUrl(passwords, port) }
  }

  async open(): Promise<void> {
    const owner = await this.#own()
    try {
      const { rowCount } = await owner.query('SELECT FROM pg_database WHERE datname = $1', [
        DATABASE,
      ])
      if (rowCount === 0) await owner.query(`CREATE DATABASE ${DATABASE}`)
      await this.#giveToApp()
    } catch (error) {
      await owner.end().catch(() => {})
      throw error
    }
    this.#owner = owner
    // Only now: if the connection ends earlier, the caller retries.
    owner.once('end', () => this.#onDeath())
    owner.on('error', () => {})
  }

  /** Databases of earlier versions belong to the superuser until their first start here. */
  async #giveToApp(): Promise<void> {
    const client = new pg.Client({ connectionString: this.urls().adminUrl })
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query("SELECT set_config('scenewright.password', $1, false)", [
        this.#passwords.app,
      ])
      await client.query(await readFile(new URL('app-role.sql', import.meta.url), 'utf8'))
    } finally {
      await client.end().catch(() => {})
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#reopening
    await this.#owner?.end().catch(() => {})
    await stopPostgres(this.#runAs)
  }

  /** Connects to the running server, or starts one, and takes ownership. */
  async #own(): Promise<pg.Client> {
    const deadline = Date.now() + READY_MS
    await removeCopiedPostmaster(this.#folder)
    while (Date.now() < deadline) {
      const running = await readPostmaster(this.#folder)
      if (running) {
        const client = await this.#tryConnect(running.port)
        if (client) {
          this.#port = running.port
          return await takeOwnership(client, this.#options.dataDir)
        }
        if (await isPostgresAlive(running.pid, this.#folder)) {
          await delay(POLL_MS)
          continue
        }
        // Killed. Its pid file would prevent a new start if another process now has the pid.
        await rm(join(this.#folder, POSTMASTER_FILE), { force: true })
      }
      await this.#start()
    }
    throw new StartError(
      `PostgreSQL didn't start within ${durationText(READY_MS)}. See ${postgresLog(this.#options.dataDir)}.`,
    )
  }

  async #start(): Promise<void> {
    this.#port ||= await this.#choosePort()
    const log = postgresLog(this.#options.dataDir)
    const started = await startPostgres(this.#runAs, this.#port, log, this.#options.settings ?? [])
    const deadline = Date.now() + READY_MS
    while (Date.now() < deadline) {
      const exitMessage = await started.exitMessage()
      if (exitMessage !== null) {
        // Another start was first. The caller's loop connects to it and checks the owner. Both
        // write to the same log, so the last line may be the other's; then that one is alive.
        if (/lock file .* already exists|is another postmaster/i.test(exitMessage)) return
        if (await this.#isAnotherAlive()) return
        throw new StartError(`PostgreSQL couldn't be started: ${exitMessage} (see ${log})`)
      }
      const client = await this.#tryConnect(this.#port)
      if (client) return await client.end()
      await delay(POLL_MS)
    }
  }

  async #isAnotherAlive(): Promise<boolean> {
    const running = await readPostmaster(this.#folder)
    return running !== null && (await isPostgresAlive(running.pid, this.#folder))
  }

  async #tryConnect(port: number): Promise<pg.Client | null> {
    const url = adminUrl(this.#passwords, port, 'postgres')
    return await connect(url, this.#folder, this.#options.dataDir)
  }

  /**
   * Returns the last port if it's free, so that saved connection settings stay valid, else a new
   * one.
   */
  async #choosePort(): Promise<number> {
    const file = join(this.#options.dataDir, 'postgres-port')
    const stored = existsSync(file) ? Number(await readFile(file, 'utf8')) : 0
    const port = await freePort(HOST, Number.isInteger(stored) && stored < 65_536 ? stored : 0)
    if (port !== stored) await writeFile(file, `${port}\n`)
    return port
  }

  #onDeath(): void {
    this.#owner = null
    if (this.#isStopping) return
    this.#options.log.error('the database stopped unexpectedly; restarting it')
    this.#reopening = this.#reopen()
  }

  async #reopen(): Promise<void> {
    while (!this.#isStopping) {
      await delay(RESTART_MS)
      try {
        await this.open()
        this.#options.log.info('the database is running again')
        return
      } catch (error) {
        this.#options.log.error({ err: error }, 'the database could not be restarted')
      }
    }
  }
}
