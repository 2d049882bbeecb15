import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { findMember } from '#src/lib/projects/member-access.ts'
import { NO_SUCH_PROJECT } from '#src/lib/projects/own-project.ts'
import { parseProjectId } from './project-rules.ts'

const ONLY_HOLDER: Failure = {
  code: 'FORBIDDEN',
  error: 'Only the account that this project belongs to can delete it. You can leave the project.',
}

/** Moves a user's project to the trash, with its script and history. Members get FORBIDDEN. */
export async function deleteByHolder(
  deps: AppDeps,
  userId: string,
  rawId: string,
): Promise<Result<{ id: string }>> {
  const deleted = await deleteProject(deps, userId, rawId)
  if (deleted.ok || !(await findMember(deps.prisma, userId, rawId))) return deleted
  return fail(ONLY_HOLDER)
}

async function deleteProject(
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
