/** Runs a task after all earlier ones of the same key have ended, whether or not they failed. */
export type KeyedQueue = <T>(key: string, task: () => Promise<T>) => Promise<T>

/** Creates a queue per key, in memory. Tasks of different keys run concurrently. */
export function createKeyedQueue(): KeyedQueue {
  const lasts = new Map<string, Promise<unknown>>()
  return async (key, task) => {
    const running = startAfter(lasts.get(key), task)
    lasts.set(key, running)
    try {
      return await running
    } finally {
      if (lasts.get(key) === running) lasts.delete(key)
    }
  }
}

async function startAfter<T>(
  earlier: Promise<unknown> | undefined,
  task: () => Promise<T>,
): Promise<T> {
  // Its caller reports a failure.
  if (earlier) await Promise.allSettled([earlier])
  return await task()
}
