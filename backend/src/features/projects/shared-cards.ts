/** The cards of projects that a user is a member of (docs/product/sharing.md#people). */
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { Role, hasRightsOf } from '@scenewright/shared/api/roles.ts'
import type { User } from '#src/generated/prisma/client.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { SUMMARY_COLUMNS, toSummary } from './project-rules.ts'

type Deps = Pick<AppDeps, 'prisma'>

const MEMBER_COLUMNS = {
  role: true,
  tags: true,
  openedAt: true,
  archivedAt: true,
  project: {
    select: {
      ...SUMMARY_COLUMNS,
      deletedAt: true,
      user: { select: { email: true, displayName: true } },
    },
  },
} as const

/** Reads a member's cards. Their tags, archive and time of opening are the member's own. */
export async function readSharedCards({ prisma }: Deps, userId: string): Promise<ProjectSummary[]> {
  const rows = await prisma.projectMember.findMany({ where: { userId }, select: MEMBER_COLUMNS })
  return rows.filter(({ project }) => project.deletedAt === null).map(toCard)
}

/** The same for one project; null if the user isn't a member. */
export async function readSharedCard(
  { prisma }: Deps,
  userId: string,
  projectId: string,
): Promise<ProjectSummary | null> {
  const where = { userId_projectId: { userId, projectId } }
  const row = await prisma.projectMember.findUnique({ where, select: MEMBER_COLUMNS })
  return row && toCard(row)
}

type MemberRow = Readonly<{
  role: string
  tags: string[]
  openedAt: Date | null
  archivedAt: Date | null
  project: Parameters<typeof toSummary>[0] & Readonly<{ user: Pick<User, 'email' | 'displayName'> }>
}>

/** Readers get what is on the pages, so neither logline nor plot status. */
function toCard({ project, role: stored, ...own }: MemberRow): ProjectSummary {
  const { user, ...card } = project
  const role = Role.parse(stored)
  const sharedBy = { shared_by: user.email, shared_by_name: user.displayName }
  const summary = { ...toSummary({ ...card, ...own }), role, ...sharedBy }
  return hasRightsOf(role, 'commenter') ? summary : { ...summary, logline: null, plot_status: null }
}
