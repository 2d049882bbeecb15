import type { FastifyBaseLogger } from 'fastify'
import type { TokenQuota } from './token-quota.ts'

const REAP_MS = 60_000

/**
 * Frees, at once and then each minute, the tokens that calls of a dead process had set aside.
 *
 * @returns a function that ends it
 */
export function startReaper(quota: TokenQuota, log: FastifyBaseLogger): () => Promise<void> {
  let running = Promise.resolve()
  const reap = async (): Promise<void> => {
    try {
      const calls = await quota.reap()
      if (calls > 0) log.info({ calls }, 'freed the tokens of calls that had no end')
    } catch (err) {
      log.warn({ err }, 'could not free the tokens of calls that had no end')
    }
  }
  const start = () => {
    running = running.then(reap)
  }
  start()
  const timer = setInterval(start, REAP_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
