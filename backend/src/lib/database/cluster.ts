import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { POSTGRES_MAJOR } from './binaries.ts'
import { runProgram } from './postgres-program.ts'
import type { RunAs } from './run-as.ts'

/** Name of the embedded server's database, and of the superuser, who only starts and prepares it. */
export const DATABASE = 'scenewright'
const SUPERUSER = 'scenewright'
/** The role that owns the database, of `app-role.sql`. */
const APP_ROLE = 'scenewright_app'

export const HOST = '127.0.0.1'

/** An unfinished cluster older than this is abandoned. */
const ABANDONED_MS = 10 * 60_000

/**
 * The cluster's folder. Its name has the major version, because other versions can't read its
 * files.
 */
export function clusterFolder(home: string): string {
  return join(home, `pg${POSTGRES_MAJOR}`)
}

/** The passwords of both roles. */
export type Passwords = Readonly<{ superuser: string; app: string }>

/** The address for all work with the data. */
export function appUrl({ app }: Passwords, port: number): string {
  return `postgresql://${APP_ROLE}:${app}@${HOST}:${port}/${DATABASE}`
}

/** The superuser's address, for what only a superuser may do. */
export function adminUrl({ superuser }: Passwords, port: number, database = DATABASE): string {
  return `postgresql://${SUPERUSER}:${superuser}@${HOST}:${port}/${database}`
}

/**
 * Creates the cluster if there is none. It's created under a temporary name and renamed when
 * complete, so that an interrupted start or two concurrent starts never leave a partial cluster.
 *
 * @throws StartError if initdb fails
 */
export async function ensureCluster(runAs: RunAs, password: string): Promise<void> {
  const folder = clusterFolder(runAs.home)
  if (existsSync(join(folder, 'PG_VERSION'))) return
  await removeAbandoned(runAs.home)
  const temporaryFolder = `${folder}.making-${randomUUID()}`
  const passwordFile = `${temporaryFolder}.password`
  await mkdir(temporaryFolder, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    await chown(temporaryFolder, runAs.uid, runAs.gid)
    await chown(passwordFile, runAs.uid, runAs.gid)
  }
  const { code, output } = await runProgram(runAs, runAs.binaries.initdb, [
    `--pgdata=${temporaryFolder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  await rm(passwordFile, { force: true })
  if (code !== 0) {
    await rm(temporaryFolder, { recursive: true, force: true })
    throw new StartError(`PostgreSQL couldn't create its data folder: ${lastLine(output)}`)
  }
  await moveIntoPlace(temporaryFolder, folder)
}

async function moveIntoPlace(temporaryFolder: string, folder: string): Promise<void> {
  try {
    await rename(temporaryFolder, folder)
  } catch (error) {
    // Another start created the cluster first.
    await rm(temporaryFolder, { recursive: true, force: true })
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

/** Returns the line of a program's output that describes the error. */
export function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return (
    lines.findLast((line) => /FATAL|ERROR|error/.test(line)) ?? lines.at(-1) ?? 'no reason given'
  )
}
