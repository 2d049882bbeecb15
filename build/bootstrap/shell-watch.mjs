/** Milliseconds between two checks. */
const CHECK_MS = 100

/**
 * Calls `onEnd` once when the shell between npm and this process has ended: npm passes SIGTERM to it,
 * and it ends without passing it on. A server would continue in the background and occupy its port.
 * Never calls it if npm didn't start this process: then the parent's end means nothing (`nohup`, `&`).
 * @param {() => void} onEnd
 */
export function whenShellEnds(onEnd) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    onEnd()
  }, CHECK_MS)
  timer.unref()
}
