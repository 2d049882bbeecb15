import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { uniqueTags } from '@scenewright/shared/api/project-tags.ts'
import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { type Access, withAccess } from '#src/lib/projects/member-access.ts'
import { NO_SUCH_PROJECT } from '#src/lib/projects/own-project.ts'
import { parseProjectId } from './project-rules.ts'
import { readSharedCard } from './shared-cards.ts'
import { type Details, updateProjectDetails } from './update-project-details.ts'

type Updated = Readonly<{ summary: ProjectSummary; version: number }>

/**
 * Changes a card's fields for anyone on the project. Title, logline and plot status are the same for
 * all and need a writer; each member has their own tags and archive.
 *
 * @returns the caller's card and the project's version; NOT_FOUND or FORBIDDEN
 */
export async function updateDetailsOf(
  deps: AppDeps,
  userId: string,
  rawId: string,
  details: Details,
): Promise<Result<Updated>> {
  const { tags, archived, ...texts } = details
  const needed = Object.keys(texts).length > 0 ? 'writer' : 'reader'
  return await withAccess(deps.prisma, { userId, rawId, needed }, async (access) => {
    if (access.holderId === userId) {
      return await updateProjectDetails(deps, userId, rawId, details)
    }
    return await updateMemberDetails(deps, access, { userId, rawId, tags, archived, texts })
  })
}

type MemberDetails = Pick<Details, 'tags' | 'archived'> &
  Readonly<{ userId: string; rawId: string; texts: Details }>

async function updateMemberDetails(
  deps: AppDeps,
  { holderId }: Access,
  { userId, rawId, tags, archived, texts }: MemberDetails,
): Promise<Result<Updated>> {
  const updated = await updateProjectDetails(deps, holderId, rawId, texts)
  const id = parseProjectId(rawId)
  if (!updated.ok || !id.ok) return updated
  const data = {
    ...(tags && { tags: uniqueTags(tags) }),
    ...(archived !== undefined && { archivedAt: archived ? deps.clock() : null }),
  }
  await deps.prisma.projectMember.updateMany({ where: { userId, projectId: id.value }, data })
  const summary = await readSharedCard(deps, userId, id.value)
  return summary ? ok({ summary, version: updated.value.version }) : fail(NO_SUCH_PROJECT)
}
