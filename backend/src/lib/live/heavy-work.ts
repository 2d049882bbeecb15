/** Work whose time grows with a document, such as loading one: one at a time, with rests in between. */
import { setTimeout as delay } from 'node:timers/promises'
import { createKeyedQueue } from '#src/lib/keyed-queue.ts'

/** Shorter work is followed by no rest. */
const LONG_MS = 10
/**
 * The length of a rest, as a multiple of the work before it: one account gets a quarter of the time, all
 * of them two thirds, as after a restart, when everyone's documents are loaded.
 */
const REST = { account: 3, all: 0.5 }

/** Of each account, one waits for its turn, so that nobody waits for another account's whole list. */
export function createHeavyWork() {
  const byAccount = createRestingQueue(REST.account)
  const all = createRestingQueue(REST.all)
  return async <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
    await byAccount(accountId, async () => await all('', work))
}

/** The next of a key waits for the rest, but not the caller. */
function createRestingQueue(factor: number) {
  const queue = createKeyedQueue()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const done = Promise.withResolvers<T>()
    void queue(key, async () => {
      const start = performance.now()
      try {
        done.resolve(await work())
      } catch (error) {
        done.reject(error)
      }
      const took = performance.now() - start
      if (took > LONG_MS) await delay(took * factor)
    })
    return await done.promise
  }
}
