import type { AdminQuery } from '@scenewright/shared/api/admin.ts'
import { ADMIN_ACTIONS } from '@scenewright/shared/api/admin-records.ts'
import { canonicalEmail } from '@scenewright/shared/auth/email.ts'
import { Prisma } from '#src/generated/prisma/client.ts'
import type { AppDeps } from '#src/lib/deps.ts'

type Row = Readonly<{
  id: string
  at: Date
  actor: string
  action: string
  target: string
  details: string
}>

/** Returns a page of the audit log, newest first. Admins are named, other accounts are masked. */
export async function readAdminActions(
  { prisma, clock }: Pick<AppDeps, 'prisma' | 'clock'>,
  { search, page, pageSize }: AdminQuery,
) {
  const found = Prisma.sql`
    FROM admin_actions x LEFT JOIN users a ON a.id = x.actor_id WHERE ${isActionFound(search)}`
  const [counted, rows] = await Promise.all([
    prisma.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count ${found}`,
    prisma.$queryRaw<Row[]>`
      SELECT x.id, x.at, coalesce(a.email, x.actor) AS actor, x.action, x.target, x.details
      ${found}
      ORDER BY x.at DESC, x.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
  ])
  return {
    total: counted[0]?.count ?? 0,
    generatedAt: clock().toISOString(),
    actions: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}

/** Matches what the list shows, or the account that has exactly this address. */
function isActionFound(search: string): Prisma.Sql {
  const text = search.toLowerCase()
  const email = canonicalEmail(search) ?? text
  const actions = Object.entries(ADMIN_ACTIONS)
    .filter(([, label]) => label.toLowerCase().includes(text))
    .map(([name]) => name)
  return Prisma.sql`(
    strpos(lower(concat_ws(' ', a.email, x.actor, x.target, x.details)), ${text}) > 0
    OR x.action = ANY(${actions})
    OR x.target_id = (SELECT id FROM users WHERE email = ${email}))`
}
