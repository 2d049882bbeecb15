import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { POSTGRES_MAJOR } from './binaries.ts'
import { runProgram } from './postgres-program.ts'
import type { RunAs } from './run-as.ts'

/** The one role and the one database of the embedded server. */
export const ROLE = 'scenewright'

export const HOST = '127.0.0.1'

/** Milliseconds after which a half-made cluster is nobody's work in progress any more. */
const ABANDONED_MS = 10 * 60_000

/** The cluster's folder; it carries the version, so that a later one finds no strange files. */
export function clusterFolder(home: string): string {
  return join(home, `pg${POSTGRES_MAJOR}`)
}

/** The address of a running embedded server. */
export function clusterUrl(password: string, port: number, database = ROLE): string {
  return `postgresql://${ROLE}:${password}@${HOST}:${port}/${database}`
}

/**
 * Makes the cluster when there is none. It is made under another name and renamed when whole, so
 * that a start which was interrupted, or two at once, never leave half a cluster in its place.
 *
 * @throws StartError when initdb fails
 */
export async function ensureCluster(runAs: RunAs, password: string): Promise<void> {
  const folder = clusterFolder(runAs.home)
  if (existsSync(join(folder, 'PG_VERSION'))) return
  await removeAbandoned(runAs.home)
  const making = `${folder}.making-${randomUUID()}`
  const passwordFile = `${making}.password`
  await mkdir(making, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    await chown(making, runAs.uid, runAs.gid)
    await chown(passwordFile, runAs.uid, runAs.gid)
  }
  const { code, output } = await runProgram(runAs, runAs.binaries.initdb, [
    `--pgdata=${making}`,
    `--username=${ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  await rm(passwordFile, { force: true })
  if (code !== 0) {
    await rm(making, { recursive: true, force: true })
    throw new StartError(`PostgreSQL could not make its data folder: ${lastLine(output)}`)
  }
  await putInPlace(making, folder)
}

async function putInPlace(making: string, folder: string): Promise<void> {
  try {
    await rename(making, folder)
  } catch (error) {
    // Another start was first; its cluster serves as well.
    await rm(making, { recursive: true, force: true })
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error
  }
  if (process.platform === 'win32') return
  const parent = await open(join(folder, '..'), 'r')
  await parent.sync()
  await parent.close()
}

async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(`pg${POSTGRES_MAJOR}.making-`)) continue
    const path = join(home, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true })
  }
}

/** The line of a program's output that says what was wrong. */
export function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return (
    lines.findLast((line) => /FATAL|ERROR|error/.test(line)) ?? lines.at(-1) ?? 'no reason given'
  )
}
