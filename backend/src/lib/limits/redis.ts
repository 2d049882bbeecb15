import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'

/** A request must not wait longer for its limits. */
const COMMAND_TIMEOUT_MS = 250
/** Time for a connection to close before it's cut off. */
const DISCONNECT_MS = 250
/** ioredis has no code for it. */
const TIMED_OUT = 'Command timed out'

/** A connection whose commands fail instead of waiting while Redis doesn't answer. */
export type RedisConnection = Readonly<{
  redis: Redis
  /**
   * Reports a failed command. After one that timed out, the connection is replaced: until Redis
   * answers on the new one, commands fail at once, so only the first requests wait.
   */
  reportFailure: (error: unknown) => void
}>

/** Connects in the background, and again for as long as Redis is down. */
export function connectRedis(url: string, log: FastifyBaseLogger): RedisConnection {
  const redis = new Redis(url, {
    // Without a queue, commands fail immediately while there is no connection.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_TIMEOUT_MS,
    disconnectTimeout: DISCONNECT_MS,
    // Memory has already counted what timed out.
    autoResendUnfulfilledCommands: false,
  })
  let isDown = false
  const reportDown = (err: unknown) => {
    if (!isDown) log.warn({ err }, 'Redis is unreachable; counting limits in memory')
    isDown = true
  }
  redis.on('error', reportDown)
  redis.on('ready', () => {
    if (isDown) log.info('Redis is reachable again')
    isDown = false
  })
  return {
    redis,
    reportFailure: (error) => {
      if (!(error instanceof Error) || error.message !== TIMED_OUT) return
      reportDown(error)
      if (redis.status === 'ready') redis.disconnect(true)
    },
  }
}
