/** Direct access to a server's embedded PostgreSQL. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseUrl, findPostmaster } from '../../e2e/support/embedded-database.ts'

/** Milliseconds to wait for PostgreSQL's own shutdown. */
const STOP_MS = 10_000
const POLL_MS = 50

/** Like `kill -9` of the postmaster, which ends every backend. */
export function killDatabase(dataDir: string): void {
  const postmaster = findPostmaster(dataDir)
  if (postmaster) signal(postmaster.pid, 'SIGKILL')
}

/** Stops the database that a killed server left running, if any. */
export async function stopDatabase(dataDir: string): Promise<void> {
  const postmaster = findPostmaster(dataDir)
  if (!postmaster) return
  const deadline = Date.now() + STOP_MS
  // To PostgreSQL, SIGINT is a fast shutdown.
  let isAlive = signal(postmaster.pid, 'SIGINT')
  while (isAlive && Date.now() < deadline) {
    await pause(POLL_MS)
    isAlive = signal(postmaster.pid, 0)
  }
  if (isAlive) signal(postmaster.pid, 'SIGKILL')
}

/** Gives a writer a plan without a project limit, so that a duplicate project can be created. */
export async function liftProjectLimit(dataDir: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(dataDir) })
  await client.connect()
  try {
    await client.query("UPDATE users SET plan = 'pro' WHERE email = $1", [email])
  } finally {
    await client.end()
  }
}

/** @returns whether the process exists */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch {
    return false
  }
}
