/** Schedules the cleanup: at startup and every hour, on one server at a time. */
import { HOUR_MS } from '@scenewright/shared/duration.ts'
import { type Cleaned, clean } from './clean.ts'
import { type DeletionDeps, deleteDueAccounts } from './delete-due.ts'

/** Key of the advisory lock held during a cleanup. */
const CLEANING_LOCK = 7_321_646
/** Longest duration of a cleanup. */
const MAX_CLEANUP_MS = 10 * 60 * 1000

/** Cleans up now. @returns `null` if another server is doing so */
export async function cleanOnce(
  deps: DeletionDeps,
  signal: AbortSignal = new AbortController().signal,
): Promise<Cleaned | null> {
  const { prisma, clock } = deps
  // The transaction only holds the lock. The deletions run outside of it, in small steps.
  return await prisma.$transaction(
    async (tx) => {
      const [lock] = await tx.$queryRaw<{ taken: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(${CLEANING_LOCK}::bigint) AS taken`
      if (!lock?.taken) return null
      const cleaned = await clean(prisma, clock(), signal)
      return { ...cleaned, accounts: cleaned.accounts + (await deleteDueAccounts(deps, signal)) }
    },
    { timeout: MAX_CLEANUP_MS },
  )
}

/**
 * Cleans up in the background from now on. A failure is logged and tried again an hour later.
 *
 * @returns a function that stops it and waits for a running cleanup to stop at its next step
 */
export function startCleaning(deps: DeletionDeps): () => Promise<void> {
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
