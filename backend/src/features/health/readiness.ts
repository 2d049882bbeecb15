import { readdir, statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { AppDeps } from '#src/lib/deps.ts'
import { isStorageFull } from '#src/lib/database/is-database-down.ts'
import { MIGRATIONS } from '#src/lib/database/migration-files.ts'

/** Time limit for each part's answer. */
const ANSWER_MS = 2000
/** A write's result is reused for this time, because anyone may ask. */
const WRITTEN_MS = 10_000
const FAILED_MS = 2000
/** Two files of the embedded PostgreSQL's write-ahead log, without which it stops. */
const MIN_FREE_BYTES = 32 * 1024 * 1024

export type PartState = 'ok' | 'failed'

/** The parts that the server needs to answer requests. Redis is absent if none is configured. */
export type Readiness = Readonly<{
  database: PartState
  migrations: PartState
  /** `full` if the database has no space left. */
  storage: PartState | 'full'
  redis?: PartState
  /** The server is about to stop. */
  draining: boolean
  /**
   * Set while too many people write here, so that new connections for live writing are refused. Requests can
   * still come: a site with one server would have none for them.
   */
  live?: 'shedding'
}>

type ReadinessDeps = Pick<AppDeps, 'config' | 'prisma' | 'pool' | 'limits' | 'isDraining'> &
  Readonly<{ live?: Readonly<{ isShedding: () => boolean }> | null }>

export function isReady({ draining, redis = 'ok', ...parts }: Readiness): boolean {
  const states = [parts.database, parts.migrations, parts.storage, redis]
  return states.every((state) => state === 'ok') && !draining
}

/** Returns the function that checks all parts. Probes at the same time share one check. */
export function readinessCheck(deps: ReadinessDeps): () => Promise<Readiness> {
  let running: Promise<Readiness> | null = null
  const checkStorage = storageCheck(deps)
  return async () => {
    running ??= checkParts(deps, checkStorage).finally(() => {
      running = null
    })
    return await running
  }
}

async function checkParts(
  { prisma, limits, isDraining, live }: ReadinessDeps,
  checkStorage: () => Promise<Readiness['storage']>,
): Promise<Readiness> {
  const [database, migrations, storage, redis] = await Promise.all([
    stateOf(async () => await prisma.$queryRaw`SELECT 1`.then(() => true)),
    stateOf(async () => await isMigrated(prisma)),
    checkStorage(),
    limits.pingRedis ? stateOf(limits.pingRedis) : undefined,
  ])
  const draining = isDraining?.() ?? false
  const shedding = live?.isShedding() && ({ live: 'shedding' } as const)
  return { database, migrations, storage, ...(redis && { redis }), draining, ...shedding }
}

const WRITE = `
  INSERT INTO write_checks (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = now()`

/** Returns the function that writes one row, and caches the result for a moment. */
function storageCheck({ config, pool }: ReadinessDeps): () => Promise<Readiness['storage']> {
  let last: Readiness['storage'] = 'failed'
  let nextAt = 0
  return async () => {
    if (performance.now() < nextAt) return last
    const tried = pool.query(WRITE).then(
      async () => (config.databaseUrl || (await hasSpace(config.dataDir)) ? 'ok' : 'full'),
      (error: unknown) => (isStorageFull(error) ? 'full' : 'failed'),
    )
    last = await Promise.race([tried, delay(ANSWER_MS, 'failed' as const, { ref: false })])
    nextAt = performance.now() + (last === 'ok' ? WRITTEN_MS : FAILED_MS)
    return last
  }
}

/** One row often still fits, so it doesn't show that the disk is full. */
async function hasSpace(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk === null || disk.bavail * disk.bsize >= MIN_FREE_BYTES
}

async function stateOf(answers: () => Promise<boolean>): Promise<PartState> {
  const answered = answers().catch(() => false)
  const isUp = await Promise.race([answered, delay(ANSWER_MS, false, { ref: false })])
  return isUp ? 'ok' : 'failed'
}

/** True if all migrations of this version are finished. A newer version may have added more. */
async function isMigrated(prisma: AppDeps['prisma']): Promise<boolean> {
  const rows = await prisma.$queryRaw<{ migration_name: string }[]>`
    SELECT migration_name FROM "_prisma_migrations"
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
  const finished = new Set(rows.map(({ migration_name }) => migration_name))
  const entries = await readdir(MIGRATIONS, { withFileTypes: true })
  return entries.every((entry) => !entry.isDirectory() || finished.has(entry.name))
}
