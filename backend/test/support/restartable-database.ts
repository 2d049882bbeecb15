import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#src/lib/database/embedded.ts'
import { migrate } from '#src/lib/database/migrate.ts'
import { createLogger } from '#src/lib/log/logger.ts'

/** A migrated PostgreSQL for servers started with DATABASE_URL, which can be restarted. */
export type RestartableDatabase = Readonly<{
  url: string
  /** Stops it like `pg_ctl stop -m fast` and returns once it accepts connections again. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}>

const POLL_MS = 20

export async function startRestartable(): Promise<RestartableDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scenewright-restarts-'))
  const database = await startEmbedded({ dataDir, log: createLogger('silent') })
  await migrate(database.url)

  const postmasterPid = async (): Promise<number | null> => {
    const file = await readFile(join(dataDir, 'pg18/postmaster.pid'), 'utf8').catch(() => '')
    return Number(file.split('\n')[0]) || null
  }

  return {
    url: database.url,
    restart: async () => {
      const pid = await postmasterPid()
      if (pid === null) throw new Error('PostgreSQL is not running')
      // A fast shutdown (PostgreSQL docs: Shutting Down the Server).
      process.kill(pid, 'SIGINT')
      // The embedded database starts again automatically.
      while ((await postmasterPid()) === pid || !(await accepts(database.url))) await delay(POLL_MS)
    },
    stop: async () => {
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
