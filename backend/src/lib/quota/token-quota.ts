import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail, ok, type Failure, type Result } from '@scenewright/shared/api/errors.ts'
import { tokenLimitExceeded } from '@scenewright/shared/messages.ts'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import { createUserTurns } from './user-turns.ts'
import {
  growReservation,
  insertReservation,
  type LedgerLine,
  readMonth,
  reapReservations,
  type Reservation,
  settleReservation,
} from './reservations.ts'
import { monthOf } from './token-month.ts'

export type QuotaNeed = Readonly<{ least: number; most: number }>

/** Whose tokens, and how many the plan has for a month at present. */
export type Account = Readonly<{ id: string; limit: number }>

/** A call that may run: its tokens are set aside until `settle` or `release`. */
export type Ticket = Readonly<{
  /** Tokens set aside at first. */
  tokens: number
  /** When the call began: its ledger line counts for this month. */
  startedAt: Date
  /** Sets more aside. @returns how many, 0 when there is no room */
  grow: (need: QuotaNeed) => Promise<number>
  /** Counts what was used, frees the rest, and writes the line into the ledger. */
  settle: (line: Omit<LedgerLine, 'createdAt'>) => Promise<void>
  /** Frees everything: the call used nothing. */
  release: () => Promise<void>
}>

export type TokenQuota = Readonly<{
  /**
   * Lets a call begin when the account's month has room for it and fewer than two of its calls run,
   * waiting a little for the latter. TOKEN_LIMIT_EXCEEDED with `used` and `limit`, or RATE_LIMITED.
   */
  enter: (account: Account, need: QuotaNeed, signal: AbortSignal) => Promise<Result<Ticket>>
  /** Frees what calls of a dead process hold. @returns how many calls */
  reap: () => Promise<number>
}>

export type QuotaTimes = Readonly<{
  /** Milliseconds that a call waits for others of its account. */
  waitMs: number
  /** Milliseconds between two looks while it waits for calls on another server. */
  lookMs: number
  /** Milliseconds after which a reservation's process is taken for dead; longer than any call. */
  leaseMs: number
}>

const TIMES: QuotaTimes = { waitMs: 10_000, lookMs: 250, leaseMs: 90_000 }

/** Calls of one account that run at once (issue 5). */
const CALLS_AT_ONCE = 2
/** Seconds after which one that could not wait any longer may be tried again. */
export const BUSY_RETRY_SECONDS = 10

const BUSY: Failure = {
  code: 'RATE_LIMITED',
  error: 'Two of your AI requests are still under way. Please wait for them, and try again.',
}

type QuotaParts = Readonly<{
  prisma: PrismaClient
  clock: () => Date
  times?: QuotaTimes | undefined
}>

/** The plans' monthly tokens (spec §3, design §6): reserved before a call, settled after it. */
export function createTokenQuota({ prisma, clock, times = TIMES }: QuotaParts): TokenQuota {
  const inTurn = createUserTurns(CALLS_AT_ONCE)

  const ticketOf = (reservation: Reservation, account: Account, leave: () => void, now: Date) => {
    const end = async (line?: LedgerLine): Promise<void> => {
      try {
        await settleReservation(prisma, reservation, line)
      } finally {
        leave()
      }
    }
    return {
      tokens: reservation.tokens,
      startedAt: now,
      grow: async (need) => {
        const wanted = { ...need, limit: account.limit }
        return (await growReservation(prisma, reservation, wanted)) ?? 0
      },
      settle: async (line) => await end({ ...line, createdAt: now }),
      release: async () => await end(),
    } satisfies Ticket
  }

  const reserve = async (account: Account, need: QuotaNeed, signal: AbortSignal, until: number) => {
    for (;;) {
      const now = clock()
      const wanted = {
        id: randomUUID(),
        userId: account.id,
        month: monthOf(now),
        limit: account.limit,
        ...need,
        atOnce: CALLS_AT_ONCE,
        now,
        expiresAt: new Date(now.getTime() + times.leaseMs),
      }
      const tokens = await insertReservation(prisma, wanted)
      if (tokens !== undefined) return ok({ ...wanted, tokens, now })
      const { used } = await readMonth(prisma, account.id, wanted.month)
      if (used + need.least > account.limit) return fail(exceeded(used, account.limit))
      // What is in the way are calls that run elsewhere, or that a dead process has left behind.
      if ((await reapReservations(prisma, now)) > 0) continue
      if (performance.now() >= until || signal.aborted) return fail(BUSY)
      await sleep(times.lookMs)
    }
  }

  return {
    enter: async (account, need, signal) => {
      const until = performance.now() + times.waitMs
      const leave = await inTurn(account.id, times.waitMs, signal)
      if (!leave) return fail(BUSY)
      try {
        const reserved = await reserve(account, need, signal, until)
        if (reserved.ok) return ok(ticketOf(reserved.value, account, leave, reserved.value.now))
        leave()
        return reserved
      } catch (error) {
        leave()
        throw error
      }
    },
    reap: async () => await reapReservations(prisma, clock()),
  }
}

function exceeded(used: number, limit: number): Failure {
  return { code: 'TOKEN_LIMIT_EXCEEDED', error: tokenLimitExceeded(used, limit), used, limit }
}
