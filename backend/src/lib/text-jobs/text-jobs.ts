/**
 * Has a person's texts read: small ones at once, others in worker threads, so that no text keeps
 * other people's calls waiting (docs/decisions/text-jobs.md).
 */
import { availableParallelism } from 'node:os'
import { durationText } from '@scenewright/shared/duration.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { Limits } from '#src/lib/limits/limits.ts'
import { type JobInput, type JobName, type JobOutput, createJobs, runJob } from './jobs.ts'
import { createWorkerPool } from './worker-pool.ts'

/** A smaller text takes a few milliseconds, about as long as the way to a thread and back. */
export const SMALL_TEXT_BYTES = 16 * 1024

/** Enough for the longest scripts on a busy machine. */
const DEADLINE_MS = 20_000
const MAX_THREADS = 4
/** One account's job must not be all that the server works on. */
const MIN_THREADS = 2

const MAIN = new URL('text-worker-main.ts', import.meta.url)

const ACCOUNT_BUSY: Failure = {
  code: 'RATE_LIMITED',
  error: 'This account has too much running at once. Please try again in a few seconds.',
}
const SERVER_BUSY: Failure = {
  code: 'UNAVAILABLE',
  error: 'The server is busy right now. Please try again in a moment.',
}
const TOO_COMPLEX: Failure = {
  code: 'INVALID_SCRIPT',
  error: `The server stopped, because this took longer than ${durationText(DEADLINE_MS)}. Shorten the script or remove some formatting, and try again.`,
}

/** Whose job it is, and how much text it reads. */
export type JobOf = Readonly<{ account: string; bytes: number }>

export type TextJobs = Readonly<{
  /**
   * Runs a job.
   *
   * @returns RATE_LIMITED, UNAVAILABLE or INVALID_SCRIPT if it didn't run to its end
   */
  run: <Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    of: JobOf,
  ) => Promise<Result<JobOutput<Name>>>
  close: () => Promise<void>
}>

export function createTextJobs({ limits }: Readonly<{ limits: Limits }>): TextJobs {
  const here = createJobs()
  const threads = Math.min(MAX_THREADS, Math.max(MIN_THREADS, availableParallelism() - 1))
  const pool = createWorkerPool({ main: MAIN, threads })

  /** Saves have separate limits, and wait for nothing else of their account. */
  const isSave = (name: JobName) => name === 'readSave'

  const runInPool = async <Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    account: string,
  ): Promise<Result<JobOutput<Name>>> => {
    const left = isSave(name)
      ? { ok: true as const }
      : await limits.computingByAccount.take(account, 0)
    if (!left.ok) return fail(noTimeLeft(left.retryAfterSeconds))
    const job = { account, name, input, deadlineMs: DEADLINE_MS, isFirst: isSave(name) }
    const outcome = await pool.run(job)
    if (outcome.kind === 'refused') {
      return fail(outcome.by === 'account' ? ACCOUNT_BUSY : SERVER_BUSY)
    }
    const ms = Math.max(1, Math.ceil(outcome.cpuMs))
    if (!isSave(name)) await limits.computingByAccount.take(account, ms)
    switch (outcome.kind) {
      case 'done':
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread ran this job
        return ok(outcome.value as JobOutput<Name>)
      case 'failed':
        throw outcome.error
      case 'ended':
        return fail(TOO_COMPLEX)
    }
  }

  return {
    run: async (name, input, { account, bytes }) => {
      if (bytes > SMALL_TEXT_BYTES) return await runInPool(name, input, account)
      return ok(await runJob(here, name, input))
    },
    close: async () => await pool.close(),
  }
}

function noTimeLeft(seconds: number): Failure {
  const wait = durationText(seconds * 1000)
  const error = `This account has used its computing time on the server. Please try again in ${wait}.`
  return { code: 'RATE_LIMITED', error }
}
