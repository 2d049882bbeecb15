import { DAY_MS, HOUR_MS, MINUTE_MS } from '@scenewright/shared/duration.ts'

/** Times of live writing; shorter in tests. */
export type LiveTimes = Readonly<{
  /** After the last edit, the script is stored as a version. */
  storeAfterMs: number
  /** While edits keep coming. */
  storeWithinMs: number
  /** Between two checks of all open connections, and of what other servers wrote. */
  watchMs: number
  /** Between two searches for documents that no server has open. */
  tidyMs: number
  /** A document is ended after this time without other writers and without being open. */
  endAfterMs: number
  /** A document that no server stored for this time is stored by another one. */
  unstoredMs: number
  /** A document that nobody has open is replaced by a new one this long after the last edit, */
  renewAfterMs: number
  /** but not more often than this, because that takes seconds for the longest scripts. */
  renewEveryMs: number
}>

export const LIVE_TIMES: LiveTimes = {
  storeAfterMs: 3000,
  storeWithinMs: 30_000,
  watchMs: 2000,
  tidyMs: 10_000,
  endAfterMs: 30_000,
  unstoredMs: MINUTE_MS,
  renewAfterMs: HOUR_MS,
  renewEveryMs: DAY_MS,
}
