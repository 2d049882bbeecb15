import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

export type LimitOutcome = Readonly<{ ok: true } | { ok: false; retryAfterSeconds: number }>

/** Counts events per key and refuses once there are too many. */
export type Limiter = Readonly<{
  /** Counts one event, or refuses it. */
  take: (key: string) => Promise<LimitOutcome>
  /** Undoes the count of one event. */
  giveBack: (key: string) => Promise<void>
}>

const FIFTEEN_MINUTES_SECONDS = 15 * 60

/** Events allowed per time (docs/product.md#limits). */
const RULES = {
  /** Failed logins per account. */
  loginByAccount: { events: 10, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Failed logins per network. */
  loginByAddress: { events: 10, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Mails to one mailbox, from all networks together. */
  mailByAccount: { events: 20, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Mails from one network to one mailbox. */
  mailByPair: { events: 5, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Mails from one network to any mailbox. */
  mailByAddress: { events: 30, seconds: FIFTEEN_MINUTES_SECONDS },
} as const

type LimitName = keyof typeof RULES

export type Limits = Readonly<Record<LimitName, Limiter>> & Readonly<{ close: () => void }>

export type LimitOptions = Readonly<{
  hasRateLimits: boolean
  redisUrl?: string
  log: FastifyBaseLogger
}>

/**
 * Counts in Redis if REDIS_URL is set, so that several servers count together. While Redis is down,
 * each server counts in its own memory instead of letting everything through.
 */
export function createLimits({ hasRateLimits, redisUrl, log }: LimitOptions): Limits {
  const redis = redisUrl ? connectRedis(redisUrl, log) : null
  const limiter = (name: LimitName) => (hasRateLimits ? countingLimiter(name, redis) : UNLIMITED)
  return {
    loginByAccount: limiter('loginByAccount'),
    loginByAddress: limiter('loginByAddress'),
    mailByAccount: limiter('mailByAccount'),
    mailByPair: limiter('mailByPair'),
    mailByAddress: limiter('mailByAddress'),
    close: () => redis?.disconnect(),
  }
}

const UNLIMITED: Limiter = { take: async () => ({ ok: true }), giveBack: async () => {} }

function countingLimiter(name: LimitName, redis: Redis | null): Limiter {
  const { events, seconds } = RULES[name]
  const memory = new RateLimiterMemory({ keyPrefix: name, points: events, duration: seconds })
  const counter = redis
    ? new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `scenewright:${name}`,
        points: events,
        duration: seconds,
        insuranceLimiter: memory,
      })
    : memory
  return {
    take: async (key) => {
      try {
        await counter.consume(key)
        return { ok: true }
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) }
      }
    },
    giveBack: async (key) => {
      await counter.reward(key)
    },
  }
}

function connectRedis(url: string, log: FastifyBaseLogger): Redis {
  // Without a queue, commands fail immediately while Redis is down, and memory counts instead.
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
  let isDown = false
  redis.on('error', (error: Error) => {
    if (!isDown) log.warn({ err: error }, 'Redis is unreachable; counting limits in memory')
    isDown = true
  })
  redis.on('ready', () => {
    if (isDown) log.info('Redis is reachable again')
    isDown = false
  })
  return redis
}
