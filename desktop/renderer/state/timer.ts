/** Time as the state modules use it, so that tests can control it. */
export type Timer = Readonly<{
  /** Milliseconds since 1970. */
  now: () => number
  /** Runs `action` once after `ms` milliseconds. @returns a function that cancels it */
  after: (ms: number, action: () => void) => () => void
  /** Runs `action` after the next paint; immediately where nothing is painted. */
  afterPaint?: (action: () => void) => void
}>

export const browserTimer: Timer = {
  now: () => Date.now(),
  after: (ms, action) => {
    const handle = setTimeout(action, ms)
    return () => clearTimeout(handle)
  },
  afterPaint,
}

/** By then a visible page has certainly been painted. A hidden page is never painted. */
const PAINTED_MS = 50

function afterPaint(action: () => void): void {
  let isDone = false
  const once = () => {
    if (!isDone) action()
    isDone = true
  }
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    once()
  })
  port1.start()
  // The frame's callback runs before its paint; a message sent from there arrives after it.
  requestAnimationFrame(() => port2.postMessage(null))
  setTimeout(once, PAINTED_MS)
}
