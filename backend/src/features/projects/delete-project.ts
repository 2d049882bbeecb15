import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { NO_SUCH_PROJECT } from '#src/lib/projects/own-project.ts'
import { parseProjectId } from './project-rules.ts'

/** Moves a user's project to the trash, with its script and history. */
export async function deleteProject(
  { prisma, clock }: AppDeps,
  userId: string,
  rawId: string,
): Promise<Result<{ id: string }>> {
  const id = parseProjectId(rawId)
  if (!id.ok) return id
  const { count } = await prisma.project.updateMany({
    where: { id: id.value, userId, deletedAt: null },
    data: { deletedAt: clock() },
  })
  return count === 1 ? ok({ id: id.value }) : fail(NO_SUCH_PROJECT)
}
