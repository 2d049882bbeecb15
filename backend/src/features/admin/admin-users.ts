import type {
  AccountState,
  AccountTime,
  AdminUser,
  AdminUsersQuery,
} from '@scenewright/shared/api/admin-users.ts'
import { maskEmail, maskName } from '@scenewright/shared/auth/mask-email.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { PLAN_NAMES, type PlanName } from '@scenewright/shared/plans/plans.ts'
import { Prisma } from '#src/generated/prisma/client.ts'
import { accountPlan } from '#src/lib/account-plan.ts'
import { isAdminAccount } from '#src/lib/auth/admin-account.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { getMonth } from '#src/lib/quota/token-month.ts'
import { isAccountFound } from './admin-search.ts'
import { hasLiveSubscription } from './set-plan.ts'

type Deps = Pick<AppDeps, 'prisma' | 'clock' | 'config'>

type Row = Readonly<{
  id: string
  email: string
  name: string | null
  plan: string
  isAdmin: boolean
  createdAt: Date
  verifiedAt: Date | null
  suspendedAt: Date | null
  deletionDueAt: Date | null
  lastSeenAt: Date | null
  tokensUsed: number
  status: string | null
}>

/** Returns a page of accounts, newest first. @param adminId the account of the admin who asks */
export async function readAdminUsers(deps: Deps, query: AdminUsersQuery, adminId: string) {
  const { prisma, clock, config } = deps
  const { page, pageSize } = query
  const now = clock()
  const where = Prisma.join(conditionsOf(deps, query), ' AND ')
  const [counted, rows] = await Promise.all([
    prisma.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM users u WHERE ${where}`,
    prisma.$queryRaw<Row[]>`
      SELECT u.id, u.email, u.display_name AS name, u.plan, u.is_admin AS "isAdmin", u.created_at AS "createdAt",
        u.email_verified_at AS "verifiedAt", u.suspended_at AS "suspendedAt",
        u.deletion_due_at AS "deletionDueAt", u.last_seen_at AS "lastSeenAt",
        coalesce(t.used, 0) AS "tokensUsed", s.status
      FROM users u
      LEFT JOIN token_months t ON t.user_id = u.id AND t.month = ${getMonth(now)}::date
      LEFT JOIN subscriptions s ON s.user_id = u.id
      WHERE ${where}
      ORDER BY u.created_at DESC, u.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
  ])
  return {
    total: counted[0]?.count ?? 0,
    generatedAt: now.toISOString(),
    users: rows.map((row): AdminUser => ({
      id: row.id,
      email: maskEmail(row.email),
      name: row.name === null ? null : maskName(row.name),
      plan: accountPlan(row.plan, config),
      createdAt: row.createdAt.toISOString(),
      isVerified: row.verifiedAt !== null,
      isAdmin: isAdminAccount(row, config),
      isYou: row.id === adminId,
      hasSubscription: hasLiveSubscription(row),
      suspendedAt: row.suspendedAt?.toISOString() ?? null,
      deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
      tokensUsed: row.tokensUsed,
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    })),
  }
}

/** SQL conditions over `users u`; all must hold. */
function conditionsOf(
  { clock, config }: Omit<Deps, 'prisma'>,
  { search, plan, state, time }: AdminUsersQuery,
): Prisma.Sql[] {
  return [
    isAccountFound(search),
    ...(plan === 'any' ? [] : [inPlan(plan, config)]),
    ...(state === 'any' ? [] : [STATES[state](config.adminEmails)]),
    ...(time === 'any' ? [] : [TIMES[time]((days) => new Date(clock().getTime() - days * DAY_MS))]),
  ]
}

/** The plan in effect depends on DEFAULT_PLAN; a stored plan that isn't known counts as Free. */
function inPlan(plan: PlanName, config: Deps['config']): Prisma.Sql {
  const stored = PLAN_NAMES.filter((name) => accountPlan(name, config) === plan)
  const unknown = accountPlan('', config) === plan
  return Prisma.sql`(u.plan = ANY(${stored}) OR (${unknown} AND u.plan <> ALL(${[...PLAN_NAMES]})))`
}

const STATES: Readonly<Record<AccountState, (adminEmails: readonly string[]) => Prisma.Sql>> = {
  active: () => Prisma.sql`(u.email_verified_at IS NOT NULL AND u.suspended_at IS NULL
    AND u.deletion_due_at IS NULL)`,
  unverified: () => Prisma.sql`u.email_verified_at IS NULL`,
  suspended: () => Prisma.sql`u.suspended_at IS NOT NULL`,
  deletion: () => Prisma.sql`u.deletion_due_at IS NOT NULL`,
  admin: (adminEmails) => Prisma.sql`(u.is_admin OR u.email = ANY(${[...adminEmails]}))`,
}

const WEEK_DAYS = 7
const MONTH_DAYS = 30

const TIMES: Readonly<Record<AccountTime, (daysAgo: (days: number) => Date) => Prisma.Sql>> = {
  'registered-day': (daysAgo) => Prisma.sql`u.created_at >= ${daysAgo(1)}::timestamptz`,
  'registered-week': (daysAgo) => Prisma.sql`u.created_at >= ${daysAgo(WEEK_DAYS)}::timestamptz`,
  'registered-month': (daysAgo) => Prisma.sql`u.created_at >= ${daysAgo(MONTH_DAYS)}::timestamptz`,
  'seen-day': (daysAgo) => Prisma.sql`u.last_seen_at >= ${daysAgo(1)}::timestamptz`,
  'seen-week': (daysAgo) => Prisma.sql`u.last_seen_at >= ${daysAgo(WEEK_DAYS)}::timestamptz`,
  'seen-month': (daysAgo) => Prisma.sql`u.last_seen_at >= ${daysAgo(MONTH_DAYS)}::timestamptz`,
  'unseen-month': (daysAgo) =>
    Prisma.sql`coalesce(u.last_seen_at, u.created_at) < ${daysAgo(MONTH_DAYS)}::timestamptz`,
}
