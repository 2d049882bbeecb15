import type { AdminQuery, AdminStats } from '@scenewright/shared/api/admin.ts'
import { maskEmail } from '@scenewright/shared/auth/mask-email.ts'
import type { PlanName } from '@scenewright/shared/plans/plans.ts'
import { accountPlan } from '#src/lib/account-plan.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { isAccountFound } from './admin-search.ts'

/** Days in `recentRegistrations`, including today. */
const RECENT_DAYS = 30

type UserRow = Readonly<{ email: string; plan: string; created_at: Date }>

/** Returns the admin statistics (docs/product/script.md#data). Days are in UTC. */
export async function readStats(
  { prisma, clock, config }: Pick<AppDeps, 'prisma' | 'clock' | 'config'>,
  { search, page, pageSize }: AdminQuery,
): Promise<AdminStats> {
  const now = clock()
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const from = new Date(today - (RECENT_DAYS - 1) * DAY_MS)
  const [plans, days, found, rows] = await Promise.all([
    prisma.user.groupBy({ by: ['plan'], where: { deletedAt: null }, _count: true }),
    prisma.$queryRaw<{ date: string; count: number }[]>`
      SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, count(*)::int AS count
      FROM users WHERE created_at >= ${from}::timestamptz AND deleted_at IS NULL GROUP BY 1`,
    prisma.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM users u WHERE ${isAccountFound(search)}`,
    prisma.$queryRaw<UserRow[]>`
      SELECT u.email, u.plan, u.created_at FROM users u WHERE ${isAccountFound(search)}
      ORDER BY u.created_at DESC, u.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
  ])
  const counts = new Map(days.map(({ date, count }) => [date, count]))
  const dates = Array.from({ length: RECENT_DAYS }, (_, day) =>
    new Date(from.getTime() + day * DAY_MS).toISOString().slice(0, 10),
  )
  const planOf = (stored: string) => accountPlan(stored, config)
  const inPlan = (name: PlanName) =>
    plans.reduce((sum, { plan, _count }) => sum + (planOf(plan) === name ? _count : 0), 0)
  return {
    totalUsers: plans.reduce((sum, { _count }) => sum + _count, 0),
    subscriptionStats: {
      free: inPlan('free'),
      basic: inPlan('basic'),
      pro: inPlan('pro'),
    },
    recentRegistrations: dates.map((date) => ({ date, count: counts.get(date) ?? 0 })),
    users: rows.map(({ email, plan, created_at: createdAt }) => ({
      email: maskEmail(email),
      plan: planOf(plan),
      createdAt: createdAt.toISOString(),
    })),
    usersFound: found[0]?.count ?? 0,
    generatedAt: now.toISOString(),
  }
}
