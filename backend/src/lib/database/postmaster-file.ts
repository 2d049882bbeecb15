import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'

/** The content of postmaster.pid. The process may have been killed. */
export type Postmaster = Readonly<{ pid: number; port: number }>

export const POSTMASTER_FILE = 'postmaster.pid'

/** Error codes for a missing file or process. */
const GONE = new Set(['ENOENT', 'ESRCH'])

const PID_LINE = 0
const PORT_LINE = 3

/** Reads postmaster.pid; null if it's missing or incomplete. */
export async function readPostmaster(clusterFolder: string): Promise<Postmaster | null> {
  const lines = (await readIfThere(join(clusterFolder, POSTMASTER_FILE)))?.split('\n') ?? []
  const pid = Number(lines[PID_LINE])
  const port = Number(lines[PORT_LINE])
  return pid > 0 && port > 0 ? { pid, port } : null
}

/**
 * Whether the process in postmaster.pid is still this cluster's PostgreSQL. After a crash, another
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
  return words.some((word) => /postgres/.test(word)) && words.includes(clusterFolder)
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (GONE.has(errorCode(error) ?? '')) return null
    throw error
  }
}
