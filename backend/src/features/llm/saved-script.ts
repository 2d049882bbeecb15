import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { withAccess } from '#src/lib/projects/member-access.ts'
import { NO_SUCH_PROJECT } from '#src/lib/projects/own-project.ts'
import { createPackedScripts, type PackedScript } from '#src/lib/text-jobs/script-opener.ts'

/**
 * Returns a version of a project that a user may write: NOT_FOUND, FORBIDDEN, or VERSION_CONFLICT with the server's version
 * if another one is saved.
 */
export type SavedScripts = (
  userId: string,
  saved: Readonly<{ projectId: string; version: number }>,
) => Promise<Result<PackedScript>>

export function createSavedScripts({ prisma }: Pick<AppDeps, 'prisma'>): SavedScripts {
  const findPacked = createPackedScripts(prisma)
  return async (userId, { projectId, version }) => {
    const id = projectId.toLowerCase()
    const asked = { userId, rawId: id, needed: 'writer' } as const
    return await withAccess(prisma, asked, async ({ holderId }) => {
      const where = { id, userId: holderId, deletedAt: null }
      const project = await prisma.project.findUnique({ where, select: { version: true } })
      if (!project) return fail(NO_SUCH_PROJECT)
      if (project.version !== version) return fail(conflict(project.version))
      return ok(await findPacked({ id, userId: holderId }, version))
    })
  }
}

function conflict(version: number): Failure {
  const error = 'This project has been saved elsewhere meanwhile. Please try again.'
  return { code: 'VERSION_CONFLICT', error, version }
}
