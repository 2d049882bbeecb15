import { existsSync } from 'node:fs'
import { readFile, readlink, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'

/** The content of postmaster.pid. The process may have been killed. */
export type Postmaster = Readonly<{ pid: number; port: number }>

export const POSTMASTER_FILE = 'postmaster.pid'

/** Error codes for a missing file or process. */
const GONE = new Set(['ENOENT', 'ESRCH'])

const PID_LINE = 0
const FOLDER_LINE = 1
const PORT_LINE = 3

/**
 * Reads postmaster.pid; null if it's missing or incomplete, or was copied with the folder of another
 * cluster, whose server must be left alone.
 */
export async function readPostmaster(clusterFolder: string): Promise<Postmaster | null> {
  const lines = await readLines(clusterFolder)
  const pid = Number(lines[PID_LINE])
  const port = Number(lines[PORT_LINE])
  if (!(pid > 0 && port > 0) || (await isCopy(lines, clusterFolder))) return null
  return { pid, port }
}

/**
 * Deletes a postmaster.pid that was copied with the folder of a running cluster. Otherwise
 * PostgreSQL would treat the original's server as this cluster's and refuse to start.
 */
export async function removeCopiedPostmaster(clusterFolder: string): Promise<void> {
  if (!(await isCopy(await readLines(clusterFolder), clusterFolder))) return
  await rm(join(clusterFolder, POSTMASTER_FILE), { force: true })
}

async function readLines(clusterFolder: string): Promise<string[]> {
  return (await readIfThere(join(clusterFolder, POSTMASTER_FILE)))?.split('\n') ?? []
}

/**
 * True if the file names another folder that exists. Paths aren't compared, because one folder may have
 * several, through links and mounts. A missing folder may be this one, renamed.
 */
async function isCopy(lines: readonly string[], clusterFolder: string): Promise<boolean> {
  const recorded = lines[FOLDER_LINE]
  if (!recorded || !existsSync(recorded)) return false
  const [original, own] = await Promise.all(
    [recorded, clusterFolder].map(async (path) => await stat(path, { bigint: true })),
  )
  return original?.ino !== own?.ino || original?.dev !== own?.dev
}

/**
 * True if the process in postmaster.pid is still this cluster's PostgreSQL. After a crash, another
 * process may have the pid, and PostgreSQL would mistake it for a running server.
 */
export async function isPostgresAlive(pid: number, clusterFolder: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
  if (!existsSync('/proc/self')) return true
  // The process may end at any moment, and the file with it.
  const words = (await readIfThere(`/proc/${pid}/cmdline`))?.split('\0') ?? []
  if (!words.some((word) => /postgres/.test(word))) return false
  // Its working directory is the cluster's folder, also if that was renamed since.
  const directory = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  return words.includes(clusterFolder) || directory === clusterFolder
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (GONE.has(errorCode(error) ?? '')) return null
    throw error
  }
}
