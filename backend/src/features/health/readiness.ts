import { readdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { AppDeps } from '#src/lib/deps.ts'
import { MIGRATIONS } from '#src/lib/database/migration-files.ts'

/** Time limit for each part's answer. */
const ANSWER_MS = 2000

export type PartState = 'ok' | 'failed'

/** What the server needs to answer requests. Redis is absent if none is configured. */
export type Readiness = Readonly<{
  database: PartState
  migrations: PartState
  redis?: PartState
  /** The server is about to stop. */
  draining: boolean
  /**
   * Set while too many people write here, so that new connections for live writing are refused. Requests can
   * still come: a site with one server would have none for them.
   */
  live?: 'shedding'
}>

type ReadinessDeps = Pick<AppDeps, 'prisma' | 'limits' | 'isDraining'> &
  Readonly<{ live?: Readonly<{ isShedding: () => boolean }> | null }>

export function isReady({ database, migrations, redis = 'ok', draining }: Readiness): boolean {
  return [database, migrations, redis].every((state) => state === 'ok') && !draining
}

/** Returns the function that checks all parts. Probes at the same time share one check. */
export function readinessCheck(deps: ReadinessDeps): () => Promise<Readiness> {
  let running: Promise<Readiness> | null = null
  return async () => {
    running ??= checkParts(deps).finally(() => {
      running = null
    })
    return await running
  }
}

async function checkParts({ prisma, limits, isDraining, live }: ReadinessDeps): Promise<Readiness> {
  const [database, migrations, redis] = await Promise.all([
    stateOf(async () => await prisma.$queryRaw`SELECT 1`.then(() => true)),
    stateOf(async () => await isMigrated(prisma)),
    limits.pingRedis ? stateOf(limits.pingRedis) : undefined,
  ])
  const draining = isDraining?.() ?? false
  const shedding = live?.isShedding() && ({ live: 'shedding' } as const)
  return { database, migrations, ...(redis && { redis }), draining, ...shedding }
}

async function stateOf(answers: () => Promise<boolean>): Promise<PartState> {
  const answered = answers().catch(() => false)
  const isUp = await Promise.race([answered, delay(ANSWER_MS, false, { ref: false })])
  return isUp ? 'ok' : 'failed'
}

/** Whether all migrations of this version are finished. A newer version may have added more. */
async function isMigrated(prisma: AppDeps['prisma']): Promise<boolean> {
  const rows = await prisma.$queryRaw<{ migration_name: string }[]>`
    SELECT migration_name FROM "_prisma_migrations"
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
  const finished = new Set(rows.map(({ migration_name }) => migration_name))
  const entries = await readdir(MIGRATIONS, { withFileTypes: true })
  return entries.every((entry) => !entry.isDirectory() || finished.has(entry.name))
}
