/** Delays and timeouts of saves that get no answer (`docs/saving.md#rules`). */

/** Delay before the first retry; it doubles with each further one. */
const FIRST_RETRY_SECONDS = 1
/** The longest delay, unless the server asks for more. */
const LONGEST_RETRY_SECONDS = 30
/** The longest `Retry-After` that is followed: longer ones aren't meant for a waiting person. */
const LONGEST_RETRY_AFTER_SECONDS = 600
/** Timeout of the first try. */
const FIRST_TIMEOUT_MS = 30_000
/** The longest timeout. */
const LONGEST_TIMEOUT_MS = 120_000

/**
 * Milliseconds until the next try: 1 s, 2 s, 4 s … 30 s, each shortened at random by up to half, so
 * that many editors don't return to a restarted server at the same moment.
 *
 * @param failures failed tries in a row, from 1
 * @param retryAfterSeconds the server's `Retry-After`, which is never undercut
 * @param random from 0 to below 1
 */
export function retryDelayMs({
  failures,
  retryAfterSeconds,
  random,
}: Readonly<{ failures: number; retryAfterSeconds: number | null; random: number }>): number {
  const doubled = FIRST_RETRY_SECONDS * 2 ** Math.min(failures - 1, 10)
  const jittered = Math.min(doubled, LONGEST_RETRY_SECONDS) * (1 - random / 2)
  const required = Math.min(Math.max(retryAfterSeconds ?? 0, 0), LONGEST_RETRY_AFTER_SECONDS)
  return Math.round(Math.max(jittered, required) * 1000)
}

/**
 * Milliseconds after which a try times out. Doubles with each failure, so that a large script gets
 * through a slow connection eventually.
 *
 * @param failures failed tries in a row, from 0
 */
export function saveTimeoutMs(failures: number): number {
  return Math.min(FIRST_TIMEOUT_MS * 2 ** Math.min(failures, 10), LONGEST_TIMEOUT_MS)
}
