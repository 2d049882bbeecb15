import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { NO_SUCH_PROJECT, parseProjectId } from './project-rules.ts'

/** Permanently deletes a user's project with its script and history. */
export async function deleteProject(
  { prisma }: AppDeps,
  userId: string,
  rawId: string,
): Promise<Result<{ id: string }>> {
  const id = parseProjectId(rawId)
  if (!id.ok) return id
  const { count } = await prisma.project.deleteMany({ where: { id: id.value, userId } })
  return count === 1 ? ok({ id: id.value }) : fail(NO_SUCH_PROJECT)
}
