import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail, ok, type Failure, type Result } from '@scenewright/shared/result.ts'
import { tokenLimitExceeded } from '@scenewright/shared/messages.ts'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import { createUserSlots } from './user-slots.ts'
import {
  growReservation,
  insertReservation,
  type LedgerLine,
  readMonth,
  reapReservations,
  type Reservation,
  settleReservation,
} from './reservations.ts'
import { getMonth } from './token-month.ts'

export type QuotaNeed = Readonly<{ least: number; most: number }>

/** An account and the monthly tokens of its current plan. */
export type Account = Readonly<{
  id: string
  limit: number
  /** Advice for users at the limit, if the server sells no plans. */
  help?: string | undefined
}>

/** Permission to run a call. Its tokens are reserved until `settle` or `release`. */
export type Ticket = Readonly<{
  /** Tokens reserved at the start. */
  tokens: number
  /** The call is charged to the month of this time. */
  startedAt: Date
  /** Reserves more tokens and extends the lease. @returns their number, 0 if there aren't enough */
  grow: (need: QuotaNeed) => Promise<number>
  /** Charges the used tokens, writes them into the ledger and frees the rest. */
  settle: (line: Omit<LedgerLine, 'createdAt'>) => Promise<void>
  /** Frees all tokens of a call that used none. */
  release: () => Promise<void>
}>

export type TokenQuota = Readonly<{
  /**
   * Lets a call start if the account has enough tokens left and fewer than CALLS_AT_ONCE running
   * calls. Waits up to `waitMs` for running calls.
   *
   * @returns TOKEN_LIMIT_EXCEEDED with `used` and `limit`, or RATE_LIMITED
   */
  enter: (account: Account, need: QuotaNeed, signal: AbortSignal) => Promise<Result<Ticket>>
  /** Frees the tokens of crashed processes' calls. @returns the number of calls */
  reap: () => Promise<number>
}>

export type QuotaTimes = Readonly<{
  /** Longest wait for other calls of the account. */
  waitMs: number
  /** Interval for checking the database while waiting for calls on another server. */
  pollMs: number
  /** A reservation expires after this time, which is longer than any round of a call. */
  leaseMs: number
}>

const TIMES: QuotaTimes = { waitMs: 10_000, pollMs: 250, leaseMs: 90_000 }

/** Concurrent calls per account. */
const CALLS_AT_ONCE = 2
/** Retry-After of a call that waited too long. */
export const BUSY_RETRY_SECONDS = 10

const BUSY: Failure = {
  code: 'RATE_LIMITED',
  error: `You already have ${CALLS_AT_ONCE} AI requests running. Please wait and try again.`,
}

type QuotaParts = Readonly<{
  prisma: PrismaClient
  clock: () => Date
  times?: QuotaTimes | undefined
}>

/**
 * Enforces the plans' monthly tokens: reserved before a call, settled after it
 * (docs/assistant.md#tokens).
 */
export function createTokenQuota({ prisma, clock, times = TIMES }: QuotaParts): TokenQuota {
  const acquireSlot = createUserSlots(CALLS_AT_ONCE)

  const ticketOf = (
    reservation: Reservation,
    account: Account,
    freeSlot: () => void,
    now: Date,
  ) => {
    const end = async (line?: LedgerLine): Promise<void> => {
      try {
        await settleReservation(prisma, reservation, line)
      } finally {
        freeSlot()
      }
    }
    return {
      tokens: reservation.tokens,
      startedAt: now,
      grow: async (need) => {
        const expiresAt = new Date(clock().getTime() + times.leaseMs)
        const request = { ...need, limit: account.limit, expiresAt }
        return (await growReservation(prisma, reservation, request)) ?? 0
      },
      settle: async (line) => await end({ ...line, createdAt: now }),
      release: async () => await end(),
    } satisfies Ticket
  }

  const reserve = async (account: Account, need: QuotaNeed, signal: AbortSignal, until: number) => {
    for (;;) {
      const now = clock()
      const request = {
        id: randomUUID(),
        userId: account.id,
        month: getMonth(now),
        limit: account.limit,
        ...need,
        atOnce: CALLS_AT_ONCE,
        now,
        expiresAt: new Date(now.getTime() + times.leaseMs),
      }
      const tokens = await insertReservation(prisma, request)
      if (tokens !== undefined) return ok({ ...request, tokens, now })
      const { used } = await readMonth(prisma, account.id, request.month)
      if (used + need.least > account.limit) return fail(exceeded(used, account))
      // Calls on other servers or of crashed processes are in the way.
      if ((await reapReservations(prisma, now)) > 0) continue
      if (performance.now() >= until || signal.aborted) return fail(BUSY)
      await sleep(times.pollMs)
    }
  }

  return {
    enter: async (account, need, signal) => {
      const until = performance.now() + times.waitMs
      const freeSlot = await acquireSlot(account.id, times.waitMs, signal)
      if (!freeSlot) return fail(BUSY)
      try {
        const reserved = await reserve(account, need, signal, until)
        if (reserved.ok) return ok(ticketOf(reserved.value, account, freeSlot, reserved.value.now))
        freeSlot()
        return reserved
      } catch (error) {
        freeSlot()
        throw error
      }
    },
    reap: async () => await reapReservations(prisma, clock()),
  }
}

function exceeded(used: number, { limit, help }: Account): Failure {
  const error = tokenLimitExceeded(used, limit, help)
  const sold = help === undefined ? {} : { sells_plans: false }
  return { code: 'TOKEN_LIMIT_EXCEEDED', error, used, limit, ...sold }
}
