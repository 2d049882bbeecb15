import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'

/** A running, or killed, PostgreSQL as its postmaster.pid tells it. */
export type Postmaster = Readonly<{ pid: number; port: number }>

export const POSTMASTER_FILE = 'postmaster.pid'

/** How a file says that it, or the process that it tells of, is not there any more. */
const GONE = new Set(['ENOENT', 'ESRCH'])

const PID_LINE = 0
const PORT_LINE = 3

/** Reads postmaster.pid; null when there is none, or it is not yet written whole. */
export async function readPostmaster(clusterFolder: string): Promise<Postmaster | null> {
  const lines = (await readIfThere(join(clusterFolder, POSTMASTER_FILE)))?.split('\n') ?? []
  const pid = Number(lines[PID_LINE])
  const port = Number(lines[PORT_LINE])
  return pid > 0 && port > 0 ? { pid, port } : null
}

/**
 * Whether the process of a postmaster.pid still is this cluster's PostgreSQL. After a crash its
 * number may have gone to another process, which PostgreSQL itself would take for its own.
 */
export async function isPostgresAlive(pid: number, clusterFolder: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
  if (!existsSync('/proc/self')) return true
  // It may end at any moment: then there is nothing left to read.
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
