import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

/** What a limiter says: go on, or come back in so many seconds. */
export type LimitOutcome = Readonly<{ ok: true } | { ok: false; retryAfterSeconds: number }>

/** Counts events by key and refuses more than its number in its time. */
export type Limiter = Readonly<{
  /** Counts one event; refuses when there were too many already. */
  take: (key: string) => Promise<LimitOutcome>
  /** Takes one event back: it was no failure after all. */
  giveBack: (key: string) => Promise<void>
}>

const FIFTEEN_MINUTES_SECONDS = 15 * 60

/** How many events in how many seconds (design §7; the mail and sign-up ones are ours). */
const RULES = {
  /** Failed logins of one account. */
  loginByAccount: { events: 10, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Failed logins from one address. */
  loginByAddress: { events: 10, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Mails that all strangers together can have sent to one mailbox. */
  mailByAccount: { events: 20, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Mails that one address can have sent to one mailbox. */
  mailByPair: { events: 5, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Mails asked for from one address, to whatever mailbox. */
  mailByAddress: { events: 30, seconds: FIFTEEN_MINUTES_SECONDS },
} as const

type LimitName = keyof typeof RULES

/** The server's limits. */
export type Limits = Readonly<Record<LimitName, Limiter>> & Readonly<{ close: () => void }>

export type LimitOptions = Readonly<{
  hasRateLimits: boolean
  redisUrl?: string
  log: FastifyBaseLogger
}>

/**
 * The limits, counted in Redis where REDIS_URL names one, so that several servers count together.
 * While Redis is away each server counts in its own memory: it never lets everything through.
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
  // Without a queue a command fails at once while Redis is away, and memory counts instead.
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
  let isDown = false
  redis.on('error', (error: Error) => {
    if (!isDown) log.warn({ err: error }, 'Redis cannot be reached; limits are counted in memory')
    isDown = true
  })
  redis.on('ready', () => {
    if (isDown) log.info('Redis is back')
    isDown = false
  })
  return redis
}
