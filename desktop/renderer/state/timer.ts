/** Time as the state modules see it, so that tests can hold it still. */
export type Timer = Readonly<{
  /** Milliseconds since 1970. */
  now: () => number
  /** Runs `action` once after `ms` milliseconds; the answer takes it back. */
  after: (ms: number, action: () => void) => () => void
}>

export const browserTimer: Timer = {
  now: () => Date.now(),
  after: (ms, action) => {
    const handle = setTimeout(action, ms)
    return () => clearTimeout(handle)
  },
}
