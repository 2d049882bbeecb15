/** Time as the state modules see it, so that tests can hold it still. */
export type Timer = Readonly<{
  /** Milliseconds since 1970. */
  now: () => number
  /** Runs `action` once after `ms` milliseconds; the answer takes it back. */
  after: (ms: number, action: () => void) => () => void
  /** Runs `action` once what has changed on the screen is painted; at once where nothing is. */
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

/** Milliseconds in which a page that is shown is certainly painted. A hidden one is not painted at all. */
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
  // A frame's callback comes before its paint; a message sent from it, behind.
  requestAnimationFrame(() => port2.postMessage(null))
  setTimeout(once, PAINTED_MS)
}
