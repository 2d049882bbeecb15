import type { Session } from '@scenewright/shared/api/auth.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'

const MOST_LISTED = 100

type Row = Readonly<{
  id: string
  device: string
  address_family: number
  created_at: Date
  last_used_at: Date
}>

/** Lists a user's open sessions: the current one first, then the last used. */
export async function listSessions(
  { prisma, clock }: AppDeps,
  user: CurrentUser,
): Promise<Session[]> {
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT s.id, device, address_family, s.created_at, last_used_at
    FROM sessions s JOIN users u ON u.id = s.user_id AND u.session_version = s.session_version
    WHERE s.user_id = ${user.id}::uuid AND expires_at > ${clock()}::timestamptz
    ORDER BY s.id = ${user.sessionId}::uuid DESC NULLS LAST, last_used_at DESC
    LIMIT ${MOST_LISTED}`
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    network: `IPv${row.address_family} network`,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    is_current: row.id === user.sessionId,
  }))
}
