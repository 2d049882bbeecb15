import type { AdminCharts, Days } from '@scenewright/shared/api/admin-records.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { type DailyName, lastDays } from '#src/lib/metrics/daily-counts.ts'

/** Days in each chart, including today. */
const CHART_DAYS = 30

type DayRow = Readonly<{ date: string; count: number }>
type NamedRow = DayRow & Readonly<{ name: string }>

/** Counts of the last days in UTC: from what is stored anyway, and from the daily counts. */
export async function readCharts({
  prisma,
  clock,
  counts,
  mailer,
}: Pick<AppDeps, 'prisma' | 'clock' | 'counts' | 'mailer'>): Promise<AdminCharts> {
  // Other servers write theirs within a minute.
  await counts.flush()
  const now = clock()
  const days = lastDays(now, CHART_DAYS)
  const from = `${days[0]}T00:00:00Z`
  const [tokens, counted, mailQueue] = await Promise.all([
    prisma.$queryRaw<DayRow[]>`
      SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date,
        sum(total_tokens)::float8 AS count
      FROM usage_entries WHERE created_at >= ${from}::timestamptz GROUP BY 1`,
    prisma.$queryRaw<NamedRow[]>`
      SELECT to_char(day, 'YYYY-MM-DD') AS date, name, count::float8 AS count
      FROM daily_counts WHERE day >= ${days[0]}::date`,
    mailer.counts(),
  ])
  const fill = (rows: readonly DayRow[]): Days => {
    const byDate = new Map(rows.map(({ date, count }) => [date, count]))
    return days.map((date) => ({ date, count: byDate.get(date) ?? 0 }))
  }
  const daily = (name: DailyName) => fill(counted.filter((row) => row.name === name))
  return {
    activeWriters: daily('active-writers'),
    tokens: fill(tokens),
    saves: daily('saves'),
    mailsSent: daily('mails-sent'),
    mailsGivenUp: daily('mails-given-up'),
    errors: daily('errors'),
    mailQueue,
    generatedAt: now.toISOString(),
  }
}
