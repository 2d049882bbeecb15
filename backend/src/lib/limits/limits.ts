import type { FastifyBaseLogger } from 'fastify'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { DEFAULT_CPU_SECONDS } from '#src/config.ts'
import { type RedisConnection, connectRedis } from './redis.ts'

export type LimitOutcome = Readonly<{ ok: true } | { ok: false; retryAfterSeconds: number }>

/** Counts events per key and refuses once there are too many. */
export type Limiter = Readonly<{
  /** Counts one event, or several at once, or refuses them. */
  take: (key: string, events?: number) => Promise<LimitOutcome>
  /** Undoes the count of one event. */
  giveBack: (key: string) => Promise<void>
  /** Clears the count of this key. */
  clear: (key: string) => Promise<void>
}>

const MINUTE_SECONDS = 60
const FIFTEEN_MINUTES_SECONDS = 15 * MINUTE_SECONDS
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS

/** Events allowed per time (docs/product/api.md#limits). */
const RULES = {
  /** Failed logins per network and account. */
  loginByPair: { events: 10, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Failed logins per account, from networks that it hasn't used before. */
  loginByAccount: { events: 10, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Failed logins per network. A whole school may share one. */
  loginByAddress: { events: 200, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Wrong current passwords per account. */
  passwordByAccount: { events: 10, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Wrong second-step codes per network and account. */
  codeByPair: { events: 10, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Wrong codes per account, from networks that it hasn't used before. */
  codeByAccount: { events: 10, seconds: FIFTEEN_MINUTES_SECONDS },
  /** The same over a day: guessing one of a million codes would take years. */
  codeByAccountDay: { events: 50, seconds: DAY_SECONDS },
  /** Started logins by passkey per network. A whole school may share one. */
  passkeyLoginByAddress: { events: 200, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Mails to one mailbox, from all networks together. */
  mailByAccount: { events: 20, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Mails from one network to one mailbox. */
  mailByPair: { events: 5, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Mails from one network to any mailbox. */
  mailByAddress: { events: 30, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Reset links that are checked when their page opens, per network. */
  linkChecksByAddress: { events: 100, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Openings of read-only links, per network. A whole company may share one. */
  readsByAddress: { events: 300, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Wrong passwords of a read-only link per network. */
  linkPasswordByPair: { events: 10, seconds: FIFTEEN_MINUTES_SECONDS },
  /** The same from all networks together. */
  linkPasswordByLink: { events: 100, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Saves of an account. Editors save after 30 seconds, so this is about 60 tabs. */
  savesByAccount: { events: 120, seconds: MINUTE_SECONDS },
  /** Kilobytes saved by an account: 100 saves of a long script. */
  savedByAccount: { events: 32_000, seconds: MINUTE_SECONDS },
  newProjectsByAccount: { events: 100, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Calls of the assistant. Nobody types commands that fast. */
  commandsByAccount: { events: 60, seconds: MINUTE_SECONDS },
  transcriptionsByAccount: { events: 30, seconds: MINUTE_SECONDS },
  /** Canceled AI calls of an account that cost nothing. */
  freeCancelsByAccount: { events: 10, seconds: DAY_SECONDS },
  /** Calls that make calls to Stripe. */
  billingByAccount: { events: 30, seconds: MINUTE_SECONDS },
  /** Calls with one access token. */
  callsByAccessToken: { events: 120, seconds: MINUTE_SECONDS },
  /** Calls of an account's agents (MCP), with all its tokens together. */
  agentCallsByAccount: { events: 240, seconds: MINUTE_SECONDS },
  /** Milliseconds of computing for an account in worker threads (ACCOUNT_CPU_SECONDS). */
  computingByAccount: { events: DEFAULT_CPU_SECONDS * 1000, seconds: MINUTE_SECONDS },
  /** Edits that an account's agents propose. */
  proposalsByAccount: { events: 30, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Calls that add messages to conversations. */
  messagesByAccount: { events: 120, seconds: MINUTE_SECONDS },
  /** Invitations that an account sends. */
  invitationsByAccount: { events: 50, seconds: DAY_SECONDS },
  /** Invitations that are read when their page opens, per network. */
  invitationChecksByAddress: { events: 100, seconds: FIFTEEN_MINUTES_SECONDS },
  /** Connections for live writing per network, also those that don't log in. */
  liveConnectionsByAddress: { events: 600, seconds: MINUTE_SECONDS },
  /** The same per account. A client whose updates are refused connects again and again. */
  liveConnectionsByAccount: { events: 120, seconds: MINUTE_SECONDS },
  /** Kilobytes that an account sends to live documents, with all its connections. */
  liveBytesByAccount: { events: 32_000, seconds: 5 * MINUTE_SECONDS },
  /** New access tokens of an account; each sends a mail. */
  newTokensByAccount: { events: 10, seconds: FIFTEEN_MINUTES_SECONDS },
} as const

export type LimitName = keyof typeof RULES

export type Limits = Readonly<Record<LimitName, Limiter>> &
  Readonly<{
    /** True if Redis answers; absent if none is configured. */
    pingRedis?: () => Promise<boolean>
    close: () => void
  }>

export type LimitOptions = Readonly<{
  hasRateLimits: boolean
  redisUrl?: string
  /** Seconds of computing for an account each minute. */
  accountCpuSeconds?: number
  log: FastifyBaseLogger
}>

/**
 * Counts in Redis if REDIS_URL is set, so that several servers count together. While Redis is down
 * or doesn't answer, each server counts in its own memory instead of letting everything through.
 */
export function createLimits({
  hasRateLimits,
  redisUrl,
  accountCpuSeconds = DEFAULT_CPU_SECONDS,
  log,
}: LimitOptions): Limits {
  const connection = redisUrl ? connectRedis(redisUrl, log) : null
  const limiter = (name: LimitName) =>
    hasRateLimits ? countingLimiter(name, RULES[name], connection) : UNLIMITED
  const computing = { ...RULES.computingByAccount, events: accountCpuSeconds * 1000 }
  return {
    loginByPair: limiter('loginByPair'),
    loginByAccount: limiter('loginByAccount'),
    loginByAddress: limiter('loginByAddress'),
    passwordByAccount: limiter('passwordByAccount'),
    codeByPair: limiter('codeByPair'),
    codeByAccount: limiter('codeByAccount'),
    codeByAccountDay: limiter('codeByAccountDay'),
    passkeyLoginByAddress: limiter('passkeyLoginByAddress'),
    mailByAccount: limiter('mailByAccount'),
    mailByPair: limiter('mailByPair'),
    mailByAddress: limiter('mailByAddress'),
    linkChecksByAddress: limiter('linkChecksByAddress'),
    ...(connection && { pingRedis: async () => (await connection.redis.ping()) === 'PONG' }),
    readsByAddress: limiter('readsByAddress'),
    linkPasswordByPair: limiter('linkPasswordByPair'),
    linkPasswordByLink: limiter('linkPasswordByLink'),
    savesByAccount: limiter('savesByAccount'),
    savedByAccount: limiter('savedByAccount'),
    newProjectsByAccount: limiter('newProjectsByAccount'),
    commandsByAccount: limiter('commandsByAccount'),
    transcriptionsByAccount: limiter('transcriptionsByAccount'),
    freeCancelsByAccount: limiter('freeCancelsByAccount'),
    billingByAccount: limiter('billingByAccount'),
    callsByAccessToken: limiter('callsByAccessToken'),
    agentCallsByAccount: limiter('agentCallsByAccount'),
    computingByAccount: hasRateLimits
      ? countingLimiter('computingByAccount', computing, connection)
      : UNLIMITED,
    proposalsByAccount: limiter('proposalsByAccount'),
    messagesByAccount: limiter('messagesByAccount'),
    invitationsByAccount: limiter('invitationsByAccount'),
    invitationChecksByAddress: limiter('invitationChecksByAddress'),
    liveConnectionsByAddress: limiter('liveConnectionsByAddress'),
    liveConnectionsByAccount: limiter('liveConnectionsByAccount'),
    liveBytesByAccount: limiter('liveBytesByAccount'),
    newTokensByAccount: limiter('newTokensByAccount'),
    close: () => connection?.redis.disconnect(),
  }
}

const UNLIMITED: Limiter = {
  take: async () => ({ ok: true }),
  giveBack: async () => {},
  clear: async () => {},
}

type Rule = Readonly<{ events: number; seconds: number }>

function countingLimiter(
  name: LimitName,
  { events, seconds }: Rule,
  connection: RedisConnection | null,
): Limiter {
  const rule = { points: events, duration: seconds }
  const memory = new RateLimiterMemory({ ...rule, keyPrefix: name })
  const shared = connection && {
    ...connection,
    counter: new RateLimiterRedis({
      ...rule,
      storeClient: connection.redis,
      keyPrefix: `scenewright:${name}`,
    }),
  }
  const count = async (run: (counter: RateLimiterAbstract) => Promise<unknown>) => {
    if (!shared) return await run(memory)
    try {
      return await run(shared.counter)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      shared.reportFailure(error)
      return await run(memory)
    }
  }
  return {
    take: async (key, taken = 1) => {
      try {
        await count(async (counter) => await counter.consume(key, taken))
        return { ok: true }
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) }
      }
    },
    giveBack: async (key) => {
      await count(async (counter) => await counter.reward(key))
    },
    clear: async (key) => {
      await count(async (counter) => await counter.delete(key))
    },
  }
}
