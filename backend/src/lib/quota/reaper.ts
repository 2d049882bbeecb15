import type { FastifyBaseLogger } from 'fastify'
import type { TokenQuota } from './token-quota.ts'

const REAP_MS = 60_000

/**
 * Frees the tokens reserved by calls of crashed processes, immediately and then every REAP_MS.
 *
 * @returns a function that stops it
 */
export function startReaper(quota: TokenQuota, log: FastifyBaseLogger): () => Promise<void> {
  let running = Promise.resolve()
  const reap = async (): Promise<void> => {
    try {
      const calls = await quota.reap()
      if (calls > 0) log.info({ calls }, 'freed the tokens of interrupted calls')
    } catch (err) {
      log.warn({ err }, 'could not free the tokens of interrupted calls')
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
