/** When it is cleaned: at the start and each hour, by one server at a time. */
import type { AppDeps } from '#src/lib/deps.ts'
import { HOUR_MS } from '#src/lib/revisions/keep-rule.ts'
import { type Cleaned, clean } from './clean.ts'

/** Key of the lock that the one server holds which is cleaning. */
const CLEANING_LOCK = 7_321_646
/** Milliseconds that one cleaning may take. */
const MOST_MS = 10 * 60 * 1000

type CleaningDeps = Pick<AppDeps, 'prisma' | 'clock' | 'log'>

/** Cleans now, unless another server is doing so; then `null`. */
export async function cleanOnce(
  { prisma, clock }: CleaningDeps,
  signal: AbortSignal = new AbortController().signal,
): Promise<Cleaned | null> {
  // The transaction only holds the lock; what is deleted is deleted beside it, bit by bit.
  return await prisma.$transaction(
    async (tx) => {
      const [lock] = await tx.$queryRaw<{ taken: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(${CLEANING_LOCK}::bigint) AS taken`
      return lock?.taken ? await clean(prisma, clock(), signal) : null
    },
    { timeout: MOST_MS },
  )
}

/**
 * Cleans in the background from now on. What fails is logged and tried again an hour later.
 *
 * @returns ends it, and the cleaning that is under way at its next step
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
