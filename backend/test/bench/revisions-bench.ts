/**
 * Saves a script of 400 KB, and one of 2 MB, every minute for a simulated day, with hourly
 * cleanups, into a real PostgreSQL; then measures the disk space. Autovacuum is off, so the result
 * is the maximum.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Script } from '@scenewright/shared/script/script.ts'
import { clean } from '#src/features/cleaning/clean.ts'
import { createProjectSaves } from '#src/lib/projects/project-saves.ts'
import { writeSave } from '#src/lib/projects/write-save.ts'
import type pg from 'pg'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import { startEmbedded } from '#src/lib/database/embedded.ts'
import { migrate } from '#src/lib/database/migrate.ts'
import { createPool } from '#src/lib/database/pool.ts'
import { createPrisma } from '#src/lib/database/prisma.ts'
import { createLogger } from '#src/lib/log/logger.ts'
import { HOUR_MS } from '@scenewright/shared/duration.ts'
import { ok } from '@scenewright/shared/result.ts'
import { prepareScript } from '#src/lib/revisions/prepared-script.ts'
import { addRevision, readRevision } from '#src/lib/revisions/revision-store.ts'
import { createScriptCache } from '#src/lib/revisions/script-cache.ts'
import { dayOfWriting } from './long-script.ts'

const MINUTE_MS = 60_000
const SETTINGS = ['autovacuum=off', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const TABLES = ['revisions', 'projects'] as const

const ENOUGH = { state: async () => 'free' as const, grew: () => undefined }

async function makeProject(prisma: PrismaClient, script: Script, at: Date) {
  const email = `${randomUUID()}@example.com`
  const user = await prisma.user.create({
    data: { email, passwordHash: 'none', emailVerifiedAt: at },
  })
  const project = await prisma.project.create({ data: { userId: user.id, title: script.title } })
  const first = { userId: user.id, projectId: project.id, version: 1, previousVersion: null }
  await addRevision(prisma, { ...first, savedAt: at, script: prepareScript(script) })
  return { userId: user.id, id: project.id, title: script.title }
}

async function sizes(prisma: PrismaClient): Promise<string[]> {
  const found: string[] = []
  for (const table of TABLES) {
    const [row] = await prisma.$queryRaw<{ total: bigint; rows: bigint }[]>`
      SELECT pg_total_relation_size(${table}::regclass) AS total,
        (SELECT n_live_tup FROM pg_stat_user_tables WHERE relname = ${table}) AS rows`
    found.push(`${table} ${megabytes(Number(row?.total ?? 0))}`)
  }
  return found
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function summary(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${(sorted.at(-1) ?? 0).toFixed(1)} ms`
}

/** The server's default. */
const CACHE_MEGABYTES = 64

type Database = Readonly<{ pool: pg.Pool; prisma: PrismaClient }>

async function writeADay(database: Database, bytes: number, saves: number): Promise<void> {
  const { prisma } = database
  const writing = dayOfWriting(bytes)
  let now = Date.UTC(2026, 0, 1)
  const { signal } = new AbortController()
  const first = writing.next().value
  const before = await sizes(prisma)
  const project = await makeProject(prisma, first, new Date(now))
  const claim = { baseVersion: null, draft: null }
  const settings = { clock: () => new Date(now), config: { hasLiveWriting: false } }
  const scripts = createScriptCache(CACHE_MEGABYTES)
  const deps = { ...database, ...settings, scripts, saves: createProjectSaves(), storage: ENOUGH }
  const durations: number[] = []
  let last = first
  for (let minute = 1; minute <= saves; minute += 1) {
    now += MINUTE_MS
    last = writing.next().value
    const script = ok(prepareScript(last))
    const save = {
      ...project,
      pages: null,
      neverSend: null,
      readScript: () => script,
      claim,
      source: { kind: 'client' as const },
      at: new Date(now),
    }
    const start = performance.now()
    await writeSave(deps, save)
    durations.push(performance.now() - start)
    if ((minute * MINUTE_MS) % HOUR_MS === 0) await clean(prisma, new Date(now), signal)
  }
  const start = performance.now()
  const read = await readRevision(prisma, project, saves + 1)
  const readMs = performance.now() - start
  if (JSON.stringify(read?.script) !== JSON.stringify(last))
    throw new Error('the stored script differs')
  const stored = await prisma.revision.findMany({
    where: { projectId: project.id },
    select: { data: true, baseVersion: true },
  })
  const live = stored.reduce((sum, { data }) => sum + data.byteLength, 0)
  const bases = stored.filter(({ baseVersion }) => baseVersion === null).length
  process.stdout.write(
    [
      `${saves} saves of a script of ${megabytes(JSON.stringify(last).length)}`,
      `  on disk, including deleted rows and indexes: ${(await sizes(prisma)).join(', ')} (before: ${before.join(', ')})`,
      `  after the cleanups: ${stored.length} revisions, ${bases} of them whole, ${megabytes(live)}`,
      `  a save: ${summary(durations)}; reading the last: ${readMs.toFixed(1)} ms`,
      '',
    ].join('\n'),
  )
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { saves: { type: 'string', default: '1440' } } })
  const dataDir = await mkdtemp(join(tmpdir(), 'scenewright-bench-'))
  const log = createLogger('silent')
  const database = await startEmbedded({ dataDir, log, settings: SETTINGS })
  try {
    await migrate(database.url)
    const pool = createPool(database.url, log)
    const prisma = createPrisma(pool)
    await writeADay({ pool, prisma }, 400_000, Number(values.saves))
    await writeADay({ pool, prisma }, 2_000_000, Math.ceil(Number(values.saves) / 4))
    await prisma.$disconnect()
    await pool.end()
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
