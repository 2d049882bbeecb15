/** Counts a server's messages of live writing in flight, and sheds connections when there are too many. */
import { LIVE_CLOSE, type LiveBusy, busyReason } from '@scenewright/shared/api/live.ts'

/**
 * Messages in flight from which connections are closed. What is in flight beyond that is bounded by the
 * inboxes, which stop reading.
 */
const MAX_IN_FLIGHT = 800
/** A burst, for example after a long task, is handled within this time. */
const BURST_MS = 500
/** The time between two connections that are shed, so that no more are shed than necessary. */
const SHED_EVERY_MS = 40
/** The most messages of one account that count, so that it alone can't make a server shed the others. */
const MAX_OF_ACCOUNT = 20
/**
 * Those who were shed come back at different times, so that they aren't the next burst, and not soon,
 * because opening a document again costs as much as a minute of someone's keys.
 */
const BACK_SECONDS = { least: 30, spread: 30 }

export type LiveLoad = ReturnType<typeof createLiveLoad>

export function createLiveLoad(now: () => number = () => performance.now()) {
  const perAccount = new Map<string, number>()
  let inFlight = 0
  let busySince: number | null = null
  let isShedding = false
  let shedAt = Number.NEGATIVE_INFINITY
  let inFlightThen = 0

  /** True if the sender of another message has to be shed. */
  function mustGo(): boolean {
    if (!isShedding || inFlight < MAX_IN_FLIGHT) return false
    if (now() - shedAt < SHED_EVERY_MS) return false
    // If the number is falling, enough connections have been shed.
    const isFalling = inFlight < inFlightThen
    shedAt = now()
    inFlightThen = inFlight
    return !isFalling
  }

  function update(): void {
    if (inFlight < MAX_IN_FLIGHT / 2) busySince = null
    else busySince ??= now()
    const isLong = busySince !== null && now() - busySince > BURST_MS
    if (busySince === null) isShedding = false
    else if (isLong && inFlight >= MAX_IN_FLIGHT) isShedding = true
  }

  return {
    inFlight: () => inFlight,
    /** True from too much in flight until half of it is handled. New connections are refused then. */
    isShedding: () => isShedding,
    /**
     * Counts a message of an account.
     *
     * @returns ends it; null if its connection has to be shed
     */
    begin: (accountId: string): (() => void) | null => {
      update()
      if (mustGo()) return null
      const own = perAccount.get(accountId) ?? 0
      perAccount.set(accountId, own + 1)
      const isCounted = own < MAX_OF_ACCOUNT
      if (isCounted) inFlight += 1
      return () => {
        if (isCounted) inFlight -= 1
        const left = (perAccount.get(accountId) ?? 1) - 1
        if (left > 0) perAccount.set(accountId, left)
        else perAccount.delete(accountId)
        update()
      }
    },
  }
}

/** The code and reason for a client that should come back later. */
export function comeBackLater(
  why: LiveBusy['why'],
  seconds = BACK_SECONDS.least + Math.ceil(Math.random() * BACK_SECONDS.spread),
): readonly [code: typeof LIVE_CLOSE.overload, reason: string] {
  return [LIVE_CLOSE.overload, busyReason({ why, seconds })]
}
