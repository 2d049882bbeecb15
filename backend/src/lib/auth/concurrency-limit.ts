export type WithLimit = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `limit` tasks concurrently. The others wait in order. */
export function createConcurrencyLimit(limit: number): WithLimit {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    // A finished task passes its slot to the next one directly, so that no later task can take it.
    if (running < limit) {
      running += 1
    } else {
      const turn = Promise.withResolvers<void>()
      waiting.push(turn.resolve)
      await turn.promise
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
