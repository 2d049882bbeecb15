import { closeSync, openSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { clusterFolder, lastLine } from './cluster.ts'
import { runProgram, spawnProgram } from './postgres-program.ts'
import type { RunAs } from './run-as.ts'

/** A started PostgreSQL server process, which may not accept connections yet. */
export type StartedPostgres = Readonly<{
  /** Returns the last line of output if the process has ended, null while it runs. */
  exitMessage: () => Promise<string | null>
}>

const HOST = '127.0.0.1'
const MAX_LOG_BYTES = 5 * 1024 * 1024
const STOP_SECONDS = 12

/**
 * Starts PostgreSQL on a cluster. It runs in a separate session, because Ctrl-C in a terminal
 * reaches every process of the session and running requests still need the database while they
 * finish. Its output goes to a file, so that it survives a killed parent.
 *
 * @param settings additional `name=value` settings, for tests
 */
export async function startPostgres(
  runAs: RunAs,
  port: number,
  logFile: string,
  settings: readonly string[],
): Promise<StartedPostgres> {
  await deleteLargeLog(logFile)
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
    exitMessage: async () => {
      if (failure) throw new StartError(`PostgreSQL couldn't be started: ${failure.message}`)
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

/** Stops the cluster's server with pg_ctl, which closes connections and flushes data. */
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

export function postgresLog(dataDir: string): string {
  return join(dataDir, 'postgres.log')
}

async function deleteLargeLog(logFile: string): Promise<void> {
  if ((await sizeOf(logFile)) > MAX_LOG_BYTES) await rm(logFile, { force: true })
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch {
    return 0
  }
}
