import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { readRevision } from '#src/lib/revisions/revision-store.ts'
import { NO_SUCH_PROJECT, parseProjectId } from './project-rules.ts'

/** Returns a user's project with its script as last saved. */
export async function getProject({ prisma }: AppDeps, userId: string, rawId: string) {
  const id = parseProjectId(rawId)
  if (!id.ok) return id
  const project = await prisma.project.findUnique({ where: { id: id.value, userId } })
  const revision = project && (await readRevision(prisma, project.id, project.version))
  if (!revision) return fail(NO_SUCH_PROJECT)
  const { savedCopyId: draftId, savedRevision } = project
  return ok({
    id: project.id,
    title: project.title,
    premise: project.premise,
    screenplay_json: revision.script,
    version: project.version,
    updated_at: project.updatedAt.toISOString(),
    saved_by:
      draftId === null || savedRevision === null ? null : { draftId, revision: savedRevision },
  }) satisfies Result<unknown>
}
