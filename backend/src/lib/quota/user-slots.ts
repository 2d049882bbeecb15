/** Frees a slot; calling it again has no effect. */
export type Release = () => void

type Queue = { running: number; waiting: Set<() => void> }

/**
 * Limits the concurrent calls per user. Further calls wait in order, up to a time limit.
 *
 * @returns a function that waits for a slot and returns the function that frees it, or undefined if
 *   the time limit or the signal's abort came first
 */
export function createUserSlots(limit: number) {
  const queues = new Map<string, Queue>()

  const releaser = (userId: string, queue: Queue): Release => {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      // Passes the slot to the next waiting call directly, so that no later call can take it.
      const [next] = queue.waiting
      if (next) {
        queue.waiting.delete(next)
        next()
        return
      }
      queue.running -= 1
      if (queue.running === 0) queues.delete(userId)
    }
  }

  return async (
    userId: string,
    waitMs: number,
    signal: AbortSignal,
  ): Promise<Release | undefined> => {
    const queue = queues.get(userId) ?? { running: 0, waiting: new Set() }
    queues.set(userId, queue)
    if (queue.running < limit) {
      queue.running += 1
      return releaser(userId, queue)
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const take = () => resolve(true)
    const giveUp = () => {
      if (queue.waiting.delete(take)) resolve(false)
    }
    queue.waiting.add(take)
    const timer = setTimeout(giveUp, waitMs)
    signal.addEventListener('abort', giveUp, { once: true })
    if (signal.aborted) giveUp()
    const isGranted = await promise
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
    return isGranted ? releaser(userId, queue) : undefined
  }
}
