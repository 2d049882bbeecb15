import type { Usage } from '@scenewright/shared/api/llm-usage.ts'
import { PLANS } from '@scenewright/shared/plans/plans.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { getMonth, nextMonth } from '#src/lib/quota/token-month.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'

type DayRow = Readonly<{ date: string; total_tokens: number; total_requests: number }>

/** Returns an account's usage from the ledger. Months and days are in UTC. */
export async function readUsage(
  { prisma, clock, stripe }: Pick<AppDeps, 'prisma' | 'clock' | 'stripe'>,
  { id, plan }: Pick<CurrentUser, 'id' | 'plan'>,
): Promise<Usage> {
  const now = clock()
  const from = new Date(`${getMonth(now)}T00:00:00Z`)
  const until = nextMonth(now)
  const where = { userId: id, createdAt: { gte: from, lt: until } }
  const [kinds, all, days] = await Promise.all([
    prisma.usageEntry.groupBy({
      by: ['requestType', 'model'],
      where,
      _sum: { totalTokens: true, calls: true },
    }),
    prisma.usageEntry.aggregate({ where: { userId: id }, _sum: { totalTokens: true } }),
    prisma.$queryRaw<DayRow[]>`
      SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date,
        sum(total_tokens)::int AS total_tokens, sum(calls)::int AS total_requests
      FROM usage_entries
      WHERE user_id = ${id}::uuid AND created_at >= ${from}::timestamptz
        AND created_at < ${until}::timestamptz
      GROUP BY 1`,
  ])
  const breakdown = kinds
    .map(({ requestType, model, _sum }) => ({
      request_type: requestType,
      model,
      total_tokens: _sum.totalTokens ?? 0,
      request_count: _sum.calls ?? 0,
    }))
    .toSorted((a, b) => b.total_tokens - a.total_tokens || b.request_count - a.request_count)
  const total_tokens = breakdown.reduce((sum, row) => sum + row.total_tokens, 0)
  return {
    plan: { name: plan, tokens_used: total_tokens, monthly_limit: PLANS[plan].tokensPerMonth },
    current_month: {
      total_tokens,
      total_requests: breakdown.reduce((sum, row) => sum + row.request_count, 0),
      breakdown,
    },
    all_time: { total_tokens: all._sum.totalTokens ?? 0 },
    by_day: eachDay(from, now, days),
    resets_at: until.toISOString(),
    sells_plans: stripe !== null,
  }
}

/** Returns one row per day, from the first of the month to today. */
function eachDay(from: Date, now: Date, rows: readonly DayRow[]): DayRow[] {
  const known = new Map(rows.map((row) => [row.date, row]))
  const days: DayRow[] = []
  for (let time = from.getTime(); time <= now.getTime(); time += DAY_MS) {
    const date = new Date(time).toISOString().slice(0, 10)
    days.push(known.get(date) ?? { date, total_tokens: 0, total_requests: 0 })
  }
  return days
}
