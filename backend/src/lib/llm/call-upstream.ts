import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { type Service, cancelled, timedOut, upstreamProblem } from './upstream-problem.ts'

/** Time limits of calls; tests pass short ones. */
export type CallTimes = Readonly<{
  /** For a whole piece of work, including retries and the repair. */
  workMs: number
  /** After this time, the next round of an answer with tools is its last. */
  roundsMs: number
  /** Delay before the first retry if the service doesn't specify one; doubles with each retry. */
  retryDelayMs: number
  /** If the service asks for a longer wait, the work fails immediately. */
  longestWaitMs: number
}>

export const CALL_TIMES: CallTimes = {
  workMs: 60_000,
  roundsMs: 180_000,
  retryDelayMs: 500,
  longestWaitMs: 20_000,
}

export type CallLimits = Readonly<{
  /** Aborts when the client disconnects. */
  client: AbortSignal
  /** Aborts when `workMs` is over. */
  deadline: AbortSignal
  /** Time left until the deadline. */
  remainingMs: () => number
  times: CallTimes
}>

/** Retries after an error of the service or the network. */
const MAX_RETRIES = 2

/** Runs a piece of work with its time limits. */
export async function withinTime<T>(
  client: AbortSignal,
  times: CallTimes,
  work: (limits: CallLimits) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController()
  const end = performance.now() + times.workMs
  const timer = setTimeout(() => deadline.abort(), times.workMs)
  const remainingMs = () => end - performance.now()
  try {
    return await work({ client, deadline: deadline.signal, remainingMs, times })
  } finally {
    clearTimeout(timer)
  }
}

/** @returns the failure of a call that was canceled or took too long */
export function stopped(service: Service, limits: CallLimits): Result<never> | undefined {
  if (limits.client.aborted) return fail(cancelled(service))
  return limits.deadline.aborted ? fail(timedOut(service)) : undefined
}

/** Waits, or returns early on abort. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  const onAbort = () => resolve()
  signal.addEventListener('abort', onAbort, { once: true })
  await promise
  clearTimeout(timer)
  signal.removeEventListener('abort', onAbort)
}

/**
 * Calls a service, with up to MAX_RETRIES retries after 408, 429, 5xx and connection errors. Waits
 * as long as the service asks for, or fails immediately if that exceeds the limits.
 *
 * @param send makes the call with the SDK's retries disabled
 * @returns the unvalidated answer
 */
export async function callUpstream<T>(
  service: Service,
  send: (signal: AbortSignal) => Promise<T>,
  limits: CallLimits,
): Promise<Result<T>> {
  const signal = AbortSignal.any([limits.client, limits.deadline])
  for (let retry = 0; ; retry++) {
    const ended = stopped(service, limits)
    if (ended) return ended
    try {
      return ok(await send(signal))
    } catch (error) {
      const aborted = stopped(service, limits)
      if (aborted) return aborted
      const problem = upstreamProblem(service, error, Date.now())
      const wait = problem.retryAfterMs ?? limits.times.retryDelayMs * 2 ** retry
      const fits = wait <= limits.times.longestWaitMs && wait < limits.remainingMs()
      if (!problem.isRetryable || retry >= MAX_RETRIES || !fits) return fail(problem.failure)
      await pause(wait, signal)
    }
  }
}
