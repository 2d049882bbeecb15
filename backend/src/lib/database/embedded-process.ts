import { closeSync, openSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { clusterFolder, lastLine } from './cluster.ts'
import { runProgram, spawnProgram } from './postgres-program.ts'
import type { RunAs } from './run-as.ts'

/** A PostgreSQL server process that has been started, though it may not answer yet. */
export type StartedPostgres = Readonly<{
  /** The last words of one that ended at once; null while it runs. */
  endedWith: () => Promise<string | null>
}>

const HOST = '127.0.0.1'
const LOG_BYTES_KEPT = 5 * 1024 * 1024
const STOP_SECONDS = 12

/**
 * Starts PostgreSQL on a cluster, in a session of its own: Ctrl-C in a terminal goes to every
 * process of the session, and the database must outlive the requests that are being drained. Its
 * output goes to a file, so that it also outlives a killed parent's pipes.
 *
 * @param settings more `name=value` settings, for tests
 */
export async function startPostgres(
  runAs: RunAs,
  port: number,
  logFile: string,
  settings: readonly string[],
): Promise<StartedPostgres> {
  await keepLogShort(logFile)
  const logStart = await sizeOf(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const child = spawnProgram(
    runAs,
    runAs.binaries.postgres,
    ['-D', clusterFolder(runAs.home), ...serverSettings(port, settings)],
    { detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  let failure: Error | null = null
  child.once('error', (error) => {
    failure = error
  })
  return {
    endedWith: async () => {
      if (failure) throw new StartError(`PostgreSQL could not be started: ${failure.message}`)
      if (child.exitCode === null && child.signalCode === null) return null
      return lastLine((await readFile(logFile)).subarray(logStart).toString('utf8'))
    },
  }
}

function serverSettings(port: number, settings: readonly string[]): string[] {
  const all = [
    `port=${port}`,
    `listen_addresses=${HOST}`,
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'max_connections=60',
    ...settings,
  ]
  return all.flatMap((setting) => ['-c', setting])
}

/** Stops the cluster's server as PostgreSQL's own tool does: connections are ended, data is flushed. */
export async function stopPostgres(runAs: RunAs): Promise<void> {
  const { code, output } = await runProgram(runAs, runAs.binaries.pgCtl, [
    'stop',
    `--pgdata=${clusterFolder(runAs.home)}`,
    '--mode=fast',
    '--wait',
    `--timeout=${STOP_SECONDS}`,
  ])
  if (code !== 0 && !/no server running|does not exist/i.test(output)) {
    throw new Error(`PostgreSQL did not stop: ${lastLine(output)}`)
  }
}

/** The embedded server's log in DATA_DIR. */
export function postgresLog(dataDir: string): string {
  return join(dataDir, 'postgres.log')
}

async function keepLogShort(logFile: string): Promise<void> {
  if ((await sizeOf(logFile)) > LOG_BYTES_KEPT) await rm(logFile, { force: true })
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch {
    return 0
  }
}
