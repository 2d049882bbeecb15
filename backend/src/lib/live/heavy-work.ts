/** Work whose time grows with a document, such as loading one: one at a time, with rests in between. */
import { setTimeout as delay } from 'node:timers/promises'
import { createKeyedQueue } from '#src/lib/keyed-queue.ts'

/** Work that takes longer is followed by a rest of three times as long: a quarter of the time at most. */
const REST_AFTER_MS = 10
const REST_FACTOR = 3

export type HeavyWork = ReturnType<typeof createHeavyWork>

/** Of each account, one waits for its turn, so that nobody waits for another account's whole list. */
export function createHeavyWork() {
  const byAccount = createKeyedQueue()
  const all = createKeyedQueue()
  return async <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
    await byAccount(accountId, async () => {
      const started = Promise.withResolvers<T>()
      // The next one waits for the rest, but not the caller.
      const rested = all('', async () => {
        const start = performance.now()
        try {
          started.resolve(await work())
        } catch (error) {
          started.reject(error)
        }
        const took = performance.now() - start
        if (took > REST_AFTER_MS) await delay(took * REST_FACTOR)
      })
      const done = await started.promise
      void rested
      return done
    })
}
