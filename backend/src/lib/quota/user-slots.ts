/** Ends a turn; once. */
export type Leave = () => void

type Queue = { running: number; waiting: Set<() => void> }

/**
 * Lets each user have so many turns at once; others wait in the order they came, up to a time.
 *
 * @returns a function that waits for a turn and gives what ends it, or nothing when the time was over
 * or the signal aborted first
 */
export function createUserTurns(atOnce: number) {
  const queues = new Map<string, Queue>()

  const leaver = (userId: string, queue: Queue): Leave => {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      // The place is handed on, so that nobody who comes later slips in before.
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
  ): Promise<Leave | undefined> => {
    const queue = queues.get(userId) ?? { running: 0, waiting: new Set() }
    queues.set(userId, queue)
    if (queue.running < atOnce) {
      queue.running += 1
      return leaver(userId, queue)
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
    const isMine = await promise
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
    return isMine ? leaver(userId, queue) : undefined
  }
}
