/** Time as the state modules use it, so that tests can control it. */
export type Timer = Readonly<{
  /** Milliseconds since 1970. */
  now: () => number
  /** Runs `action` once after `ms` milliseconds. @returns a function that cancels it */
  after: (ms: number, action: () => void) => () => void
  /** Runs `action` between frames, within 50 ms; immediately where nothing is painted. */
  whenIdle?: (action: () => void) => void
}>

export const browserTimer: Timer = {
  now: () => Date.now(),
  after: (ms, action) => {
    const handle = setTimeout(action, ms)
    return () => clearTimeout(handle)
  },
  whenIdle,
}

/** The longest that a busy or hidden page delays an idle action. */
const IDLE_WITHIN_MS = 50

function whenIdle(action: () => void): void {
  // Safari doesn't have it.
  if (typeof requestIdleCallback === 'undefined') setTimeout(action)
  else requestIdleCallback(() => action(), { timeout: IDLE_WITHIN_MS })
}
