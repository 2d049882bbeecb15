import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type pg from 'pg'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import { createPool } from '#src/lib/database/pool.ts'
import { createPrisma } from '#src/lib/database/prisma.ts'
import { createLogger } from '#src/lib/log/logger.ts'
import { type TestDatabase, createTestDatabase } from '#test/support/test-database.ts'
import { readMonth } from './reservations.ts'
import { getMonth } from './token-month.ts'
import { type Ticket, createTokenQuota } from './token-quota.ts'

const MONTH = '2026-11-01'
const MIGRATION = new URL(
  '../../../prisma/migrations/20261121172000_token_quota/migration.sql',
  import.meta.url,
)
const NEVER_ABORTED = new AbortController().signal
const LINE = { requestType: 'process-command', provider: 'openai', model: 'quick' }

let database: TestDatabase
let pool: pg.Pool
let prisma: PrismaClient
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, createLogger('silent'))
  prisma = createPrisma(pool)
})
afterAll(async () => {
  await prisma.$disconnect()
  await pool.end()
  await database.drop()
})

let userId: string
let now: Date
beforeEach(async () => {
  await prisma.user.deleteMany()
  userId = randomUUID()
  now = new Date('2026-11-21T12:00:00Z')
  const email = `${userId}@example.com`
  await prisma.user.create({ data: { id: userId, email, passwordHash: 'none' } })
})

/** Creates another server's quota, which shares only the database. */
function server({ waitMs = 5000 } = {}) {
  const times = { waitMs, pollMs: 5, leaseMs: 90_000 }
  return createTokenQuota({ prisma, clock: () => now, times })
}

type Need = Readonly<{ limit?: number; least?: number; most?: number }>

async function enter(quota = server(), { limit = 1000, least = 100, most }: Need = {}) {
  const need = { least, most: most ?? least }
  return await quota.enter({ id: userId, limit }, need, NEVER_ABORTED)
}

async function ticketOf(entering: ReturnType<typeof enter>): Promise<Ticket> {
  const entered = await entering
  if (!entered.ok) throw new Error(entered.failure.error)
  return entered.value
}

const used = (inputTokens: number, outputTokens = 0) => ({ ...LINE, inputTokens, outputTokens })
const month = async () => await readMonth(prisma, userId, MONTH)
const IDLE = { reserved: 0, running: 0 }

describe('a call', () => {
  it('reserves its tokens while it runs and is charged the reported ones', async () => {
    const ticket = await ticketOf(enter(server(), { least: 100, most: 400 }))
    expect(ticket.tokens).toBe(400)
    expect(await month()).toEqual({ used: 0, reserved: 400, running: 1 })
    await ticket.settle(used(70, 20))
    expect(await month()).toEqual({ ...IDLE, used: 90 })
    expect(await prisma.usageEntry.findMany({ where: { userId } })).toMatchObject([
      { ...LINE, inputTokens: 70, outputTokens: 20, totalTokens: 90, createdAt: now },
    ])
  })

  it('that used nothing frees its tokens', async () => {
    const ticket = await ticketOf(enter())
    await ticket.release()
    expect(await month()).toEqual({ ...IDLE, used: 0 })
    expect(await prisma.usageEntry.count({ where: { userId } })).toBe(0)
  })

  it('gets the rest of the month, but not less than it needs', async () => {
    const first = await ticketOf(enter(server(), { least: 750 }))
    await first.settle(used(750))
    const second = await ticketOf(enter(server(), { least: 100, most: 400 }))
    expect(second.tokens).toBe(250)
    expect(await second.grow({ least: 1, most: 50 })).toBe(0)
    await second.settle(used(200))
    expect(await enter()).toMatchObject({
      ok: false,
      failure: {
        code: 'TOKEN_LIMIT_EXCEEDED',
        used: 950,
        limit: 1000,
        error:
          'Monthly token limit exceeded. You have used 950 of your 1000 monthly tokens. Please upgrade to continue using AI features.',
      },
    })
    expect(await month()).toEqual({ ...IDLE, used: 950 })
  })

  it('can grow while it runs and frees everything at the end', async () => {
    const ticket = await ticketOf(enter())
    expect(await ticket.grow({ least: 10, most: 500 })).toBe(500)
    expect(await ticket.grow({ least: 10, most: 500 })).toBe(400)
    expect(await month()).toEqual({ used: 0, reserved: 1000, running: 1 })
    await ticket.settle(used(5))
    expect(await month()).toEqual({ ...IDLE, used: 5 })
  })

  it('of a deleted account leaves no ledger row', async () => {
    const ticket = await ticketOf(enter())
    await prisma.user.delete({ where: { id: userId } })
    await ticket.settle(used(5))
    expect(await prisma.usageEntry.count({ where: { userId } })).toBe(0)
  })
})

describe('concurrent calls', () => {
  it('on 20 servers never exceed the limit', async () => {
    const servers = Array.from({ length: 20 }, () => server({ waitMs: 60_000 }))
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const entered = await enter(servers[i % servers.length], { limit: 7 * 100 + 99 })
        if (entered.ok) await entered.value.settle(used(100))
        return entered.ok ? 'through' : entered.failure.code
      }),
    )
    expect(outcomes.filter((outcome) => outcome === 'through')).toHaveLength(7)
    expect(new Set(outcomes)).toEqual(new Set(['through', 'TOKEN_LIMIT_EXCEEDED']))
    expect(await month()).toEqual({ ...IDLE, used: 700 })
    const ledger = await prisma.usageEntry.aggregate({
      where: { userId },
      _sum: { totalTokens: true },
    })
    expect(ledger._sum.totalTokens).toBe(700)
  }, 60_000)

  it('are limited to two across servers; a call that waits too long is rejected', async () => {
    const [one, other] = [server({ waitMs: 50 }), server({ waitMs: 50 })]
    const first = await ticketOf(enter(one))
    await ticketOf(enter(other))
    const busy = { ok: false, failure: { code: 'RATE_LIMITED' } }
    expect(await enter(one)).toMatchObject(busy)
    expect(await enter(other)).toMatchObject(busy)
    await first.release()
    expect(await enter(other)).toMatchObject({ ok: true })
  })
})

describe('months and leases', () => {
  it('start a month with the full allowance and charge a call to the month it started in', async () => {
    now = new Date('2026-11-30T23:59:59.999Z')
    const late = await ticketOf(enter(server(), { least: 1000 }))
    now = new Date('2026-12-01T00:00:00Z')
    expect(await enter(server(), { least: 1000 })).toMatchObject({ ok: true })
    await late.settle(used(900))
    expect(await month()).toEqual({ ...IDLE, used: 900 })
    const [entry] = await prisma.usageEntry.findMany({ where: { userId } })
    expect(entry?.createdAt).toEqual(new Date('2026-11-30T23:59:59.999Z'))
  })

  it('compute months in UTC', () => {
    expect(getMonth(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-01')
    expect(getMonth(new Date('2027-01-01T00:30:00+01:00'))).toBe('2026-12-01')
  })

  it('free an expired reservation once and still charge its late usage', async () => {
    const expired = await ticketOf(enter(server(), { least: 1000 }))
    now = new Date(now.getTime() + 89_000)
    expect(await server().reap()).toBe(0)
    now = new Date(now.getTime() + 1000)
    expect(await server().reap()).toBe(1)
    expect(await month()).toEqual({ ...IDLE, used: 0 })
    await expired.settle(used(30))
    expect(await month()).toEqual({ ...IDLE, used: 30 })
  })

  it('let a call start by freeing expired reservations', async () => {
    await ticketOf(enter(server(), { least: 600 }))
    await ticketOf(enter(server(), { least: 300 }))
    now = new Date(now.getTime() + 90_000)
    expect(await enter(server(), { least: 1000 })).toMatchObject({ ok: true })
  })
})

it('uses the plan’s current limit for each call', async () => {
  const ticket = await ticketOf(enter(server(), { limit: 1000, least: 900 }))
  await ticket.settle(used(900))
  expect(await enter(server(), { limit: 1000, least: 200 })).toMatchObject({ ok: false })
  const upgraded = await ticketOf(enter(server(), { limit: 5000, least: 200 }))
  await upgraded.settle(used(200))
  expect(await enter(server(), { limit: 1000, least: 1 })).toMatchObject({
    ok: false,
    failure: { code: 'TOKEN_LIMIT_EXCEEDED', used: 1100, limit: 1000 },
  })
})

it('was initialized from the ledger, month by month', async () => {
  const entry = (createdAt: string, totalTokens: number) => {
    const tokens = { inputTokens: totalTokens, outputTokens: 0, totalTokens }
    return { ...LINE, ...tokens, userId, createdAt: new Date(createdAt) }
  }
  await prisma.usageEntry.createMany({
    data: [
      entry('2026-10-31T23:59:59Z', 5),
      entry('2026-11-01T00:00:00Z', 20),
      entry('2026-11-20T00:00:00Z', 300),
    ],
  })
  const sql = await readFile(MIGRATION, 'utf8')
  await prisma.$executeRawUnsafe(sql.slice(sql.indexOf('INSERT INTO "token_months"')))
  expect(await month()).toEqual({ ...IDLE, used: 320 })
  expect(await readMonth(prisma, userId, '2026-10-01')).toEqual({ ...IDLE, used: 5 })
})
