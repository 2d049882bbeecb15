/** Schedules the cleanup: at startup and every hour, on one server at a time. */
import { HOUR_MS } from '@scenewright/shared/duration.ts'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { type Cleaned, NOTHING, clean } from './clean.ts'
import { type DeletionDeps, deleteDueAccounts } from './delete-due.ts'
import { markRun } from './marks.ts'

export type CleaningDeps = DeletionDeps & Pick<AppDeps, 'counts'>

/** Key of the advisory lock held during a cleanup. */
const CLEANING_LOCK = 7_321_646
/** Longest duration of a cleanup. */
const MAX_CLEANUP_MS = 10 * 60 * 1000

const readDatabaseClock = async (prisma: PrismaClient): Promise<Date> => {
  const [row] = await prisma.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`
  return row?.now ?? new Date(Number.NaN)
}

/**
 * Cleans up now what was due a day ago (`marks.ts`).
 *
 * @param readClock reads the database's clock; another one in tests
 * @returns `null` if another server is doing so
 */
export async function cleanOnce(
  deps: CleaningDeps,
  signal: AbortSignal = new AbortController().signal,
  readClock = readDatabaseClock,
): Promise<Cleaned | null> {
  const { prisma, clock, log } = deps
  // The transaction only holds the lock. The deletions run outside of it, in small steps.
  return await prisma.$transaction(
    async (tx) => {
      const [lock] = await tx.$queryRaw<{ taken: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(${CLEANING_LOCK}::bigint) AS taken`
      if (!lock?.taken) return null
      const { problem, dueAt } = await markRun(prisma, clock(), await readClock(prisma))
      if (problem !== null) log.warn(problem)
      return dueAt ? await cleanDue(deps, dueAt, signal) : NOTHING
    },
    { timeout: MAX_CLEANUP_MS },
  )
}

/** Deletes what was due at this time. */
export async function cleanDue(
  deps: CleaningDeps,
  dueAt: Date,
  signal: AbortSignal,
): Promise<Cleaned> {
  const cleaned = await clean(deps.prisma, dueAt, signal)
  if (cleaned.expiredMails > 0) {
    deps.log.error({ mails: cleaned.expiredMails, failure: 'expired' }, 'mail not sent; gave up')
    for (let each = 0; each < cleaned.expiredMails; each += 1) deps.counts.add('mails-given-up')
  }
  const due = await deleteDueAccounts(deps, dueAt, signal)
  return { ...cleaned, accounts: cleaned.accounts + due }
}

/**
 * Cleans up in the background from now on. A failure is logged and tried again an hour later.
 *
 * @returns a function that stops it and waits for a running cleanup to stop at its next step
 */
export function startCleaning(deps: CleaningDeps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const stopping = new AbortController()
  const run = async () => {
    try {
      const cleaned = await cleanOnce(deps, stopping.signal)
      if (cleaned) deps.log.info(cleaned, 'cleaned up')
    } catch (err) {
      deps.log.warn({ err }, 'could not clean up')
    }
  }
  const start = () => {
    running = running.then(run)
  }
  start()
  const timer = setInterval(start, HOUR_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
