import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { SUMMARY_COLUMNS, toSummary } from './project-rules.ts'

/** Returns the cards of a user's dashboard, last updated first. */
export async function listProjects({ prisma }: AppDeps, userId: string): Promise<ProjectSummary[]> {
  const projects = await prisma.project.findMany({
    where: { userId },
    select: SUMMARY_COLUMNS,
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
  })
  return projects.map(toSummary)
}
