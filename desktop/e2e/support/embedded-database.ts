/** The PostgreSQL that a server runs in its data folder. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** The server stores its cluster here if PostgreSQL's user can't reach DATA_DIR. */
const SHARED_HOME = '/var/lib/scenewright'
const PID_LINE = 0
const PORT_LINE = 3

type Postmaster = Readonly<{ pid: number; port: number }>

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

export function findPostmaster(dataDir: string): Postmaster | null {
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
