import { type Result, fail, ok } from '@scenewright/shared/api/errors.ts'
import { type Service, cancelled, timedOut, upstreamProblem } from './upstream-problem.ts'

/** How long calls may take; tests pass short ones. */
export type CallTimes = Readonly<{
  /** Milliseconds for a whole piece of work, with all retries and the repair. */
  workMs: number
  /** Milliseconds before the first retry where the service names none; each later one is doubled. */
  retryDelayMs: number
  /** The longest wait that the service may ask for, in ms; with a longer one the work fails at once. */
  longestWaitMs: number
}>

/** 60 s in all (design §6). */
export const CALL_TIMES: CallTimes = { workMs: 60_000, retryDelayMs: 500, longestWaitMs: 20_000 }

export type CallLimits = Readonly<{
  /** Aborts when the writer has left. */
  client: AbortSignal
  /** Aborts when the work's time is over. */
  deadline: AbortSignal
  /** Milliseconds left until then. */
  remainingMs: () => number
  times: CallTimes
}>

/** Our own retries of a call that the service or the network failed (design §6). */
const MAX_RETRIES = 2

/** Gives a piece of work its limits, and takes its timer away once it has ended. */
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

function stopped(service: Service, limits: CallLimits): Result<never> | undefined {
  if (limits.client.aborted) return fail(cancelled(service))
  return limits.deadline.aborted ? fail(timedOut(service)) : undefined
}

/** Waits unless the writer leaves or the time is over first. */
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
 * Asks a service once, and again at most twice after 408, 429, 5xx and broken connections. A wait that
 * the service asks for is kept where it fits into the time left, else the work fails at once.
 *
 * @param send makes the call with the SDK, which must not retry by itself
 * @returns what the service answered, unread
 */
export async function callUpstream(
  service: Service,
  send: (signal: AbortSignal) => Promise<unknown>,
  limits: CallLimits,
): Promise<Result<unknown>> {
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
