/** Direct access to a server's embedded PostgreSQL. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Where the server stores its cluster if PostgreSQL's user can't reach DATA_DIR. */
const SHARED_HOME = '/var/lib/scenewright'
const PID_LINE = 0
const PORT_LINE = 3
/** Milliseconds to wait for PostgreSQL's own shutdown. */
const STOP_MS = 10_000
const POLL_MS = 50

type Postmaster = Readonly<{ pid: number; port: number }>

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

/**
 * The address of a running server's database.
 *
 * @throws if the database isn't running
 */
export function databaseUrl(dataDir: string): string {
  const postmaster = findPostmaster(dataDir)
  if (!postmaster) throw new Error("The database isn't running")
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return `postgresql://scenewright:${password}@127.0.0.1:${postmaster.port}/scenewright`
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

function findPostmaster(dataDir: string): Postmaster | null {
  const real = realpathSync(dataDir)
  const name = createHash('sha256').update(real).digest('hex').slice(0, 16)
  for (const home of [real, join(SHARED_HOME, name)]) {
    if (!existsSync(home)) continue
    for (const folder of readdirSync(home)) {
      const file = join(home, folder, 'postmaster.pid')
      if (!/^pg\d+$/.test(folder) || !existsSync(file)) continue
      const lines = readFileSync(file, 'utf8').split('\n')
      const [pid, port] = [Number(lines[PID_LINE]), Number(lines[PORT_LINE])]
      if (pid > 0 && port > 0) return { pid, port }
    }
  }
  return null
}
