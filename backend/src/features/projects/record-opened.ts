import type { AppDeps } from '#src/lib/deps.ts'
import type { Member } from '#src/lib/projects/member-access.ts'
import type { OwnedProject } from '#src/lib/revisions/revision-store.ts'

/** The precision of the time of last opening. */
const OPENED_MS = 60_000

/** Stores when a project was opened last, at most once a minute. */
export async function recordOpened(
  { pool, clock }: Pick<AppDeps, 'pool' | 'clock'>,
  { id, userId }: OwnedProject,
  before: Date | null,
): Promise<void> {
  const now = clock()
  if (before && now.getTime() - before.getTime() < OPENED_MS) return
  await pool.query({
    name: 'record-opened',
    text: 'UPDATE projects SET opened_at = $3 WHERE id = $1::uuid AND user_id = $2::uuid',
    values: [id, userId, now],
  })
}

/** The same for a member of a shared project. */
export async function recordOpenedByMember(
  { prisma, clock }: Pick<AppDeps, 'prisma' | 'clock'>,
  userId: string,
  { projectId, openedAt }: Member,
): Promise<void> {
  const now = clock()
  if (openedAt && now.getTime() - openedAt.getTime() < OPENED_MS) return
  await prisma.projectMember.updateMany({ where: { userId, projectId }, data: { openedAt: now } })
}
