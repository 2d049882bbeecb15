/** When a save that nobody answered is tried again. */

/** Seconds to the first further try; each later one waits twice as long. */
const FIRST_RETRY_SECONDS = 1
/** Seconds between tries at the most, unless the server asks for more. */
const LONGEST_RETRY_SECONDS = 30
/** Seconds that a server may ask us to wait; what is longer was not meant for a person who waits. */
const LONGEST_RETRY_AFTER_SECONDS = 600
/** Milliseconds that a first try may take (issue 4). */
const FIRST_TIMEOUT_MS = 30_000
/** Milliseconds that any try may take. */
const LONGEST_TIMEOUT_MS = 120_000

/**
 * Milliseconds until the next try: 1 s, 2 s, 4 s … 30 s, each shortened by up to a half, so that
 * editors that lost one server do not all come back to it at the same moment.
 *
 * @param failures how many tries have failed one after another, from 1
 * @param retryAfterSeconds what the server asked for; never undercut
 * @param random from 0 to below 1
 */
export function retryDelayMs({
  failures,
  retryAfterSeconds,
  random,
}: Readonly<{ failures: number; retryAfterSeconds: number | null; random: number }>): number {
  const doubled = FIRST_RETRY_SECONDS * 2 ** Math.min(failures - 1, 10)
  const jittered = Math.min(doubled, LONGEST_RETRY_SECONDS) * (1 - random / 2)
  const asked = Math.min(Math.max(retryAfterSeconds ?? 0, 0), LONGEST_RETRY_AFTER_SECONDS)
  return Math.round(Math.max(jittered, asked) * 1000)
}

/**
 * Milliseconds after which a try is given up. A slow line that could not bring a large script over
 * in the first try's time gets longer ones, for else it would never come through.
 *
 * @param failures how many tries have failed one after another, from 0
 */
export function saveTimeoutMs(failures: number): number {
  return Math.min(FIRST_TIMEOUT_MS * 2 ** Math.min(failures, 10), LONGEST_TIMEOUT_MS)
}
