import { DAY_MS } from '@scenewright/shared/duration.ts'
import type { FastifyBaseLogger } from 'fastify'
import { Prisma, type PrismaClient } from '#src/generated/prisma/client.ts'

/** Events that are counted by day because the database has no trace of them. Stored: don't rename. */
export type DailyName = 'active-writers' | 'saves' | 'errors' | 'mails-sent' | 'mails-given-up'

/**
 * Counts events by UTC day for the admin page. Batched in memory and added to the database, so that
 * the counts of several servers add up. A crash loses up to a minute.
 */
export type DailyCounts = Readonly<{
  add: (name: DailyName) => void
  /** Writes what was counted since the last time. Never rejects. */
  flush: () => Promise<void>
}>

type Parts = Readonly<{ prisma: PrismaClient; clock: () => Date; log: FastifyBaseLogger }>

const FLUSH_MS = 60_000

export function createDailyCounts({ prisma, clock, log }: Parts): DailyCounts {
  // From day and name to the count.
  let pending = new Map<string, number>()
  let running = Promise.resolve()
  const addTo = (key: string, count: number) => pending.set(key, (pending.get(key) ?? 0) + count)
  const write = async (): Promise<void> => {
    if (pending.size === 0) return
    const batch = pending
    pending = new Map()
    // Sorted, so that two servers lock the rows in the same order.
    const rows = [...batch]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, count]) => {
        const [day = '', name = ''] = key.split(' ')
        return Prisma.sql`(${day}::date, ${name}, ${count}::bigint)`
      })
    try {
      await prisma.$executeRaw`
        INSERT INTO daily_counts (day, name, count) VALUES ${Prisma.join(rows)}
        ON CONFLICT (day, name) DO UPDATE SET count = daily_counts.count + EXCLUDED.count`
    } catch (err) {
      for (const [key, count] of batch) addTo(key, count)
      log.warn({ err }, 'could not store the daily counts')
    }
  }
  return {
    add: (name) => void addTo(`${utcDay(clock())} ${name}`, 1),
    flush: async () => {
      running = running.then(write)
      await running
    },
  }
}

/**
 * Writes the counts every minute from now on.
 *
 * @returns a function that stops it and writes the rest
 */
export function startFlushing(counts: Pick<DailyCounts, 'flush'>): () => Promise<void> {
  const timer = setInterval(() => void counts.flush(), FLUSH_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await counts.flush()
  }
}

/** The UTC day of a time, as `2026-11-23`. */
export function utcDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** The last `days` UTC days up to today, oldest first. */
export function lastDays(now: Date, days: number): string[] {
  return Array.from({ length: days }, (_, index) =>
    utcDay(new Date(now.getTime() - (days - 1 - index) * DAY_MS)),
  )
}
