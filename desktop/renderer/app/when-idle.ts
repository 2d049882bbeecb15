/** Delay (ms) in browsers without idle callbacks (Safari). */
const LATER_MS = 1000

/** Runs `work` when the page has nothing else to do. @returns a function that cancels it */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(work)
    return () => window.cancelIdleCallback(id)
  }
  const timer = setTimeout(work, LATER_MS)
  return () => clearTimeout(timer)
}
