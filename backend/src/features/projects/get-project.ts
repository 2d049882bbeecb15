import { type Result, fail, ok } from '@scenewright/shared/api/errors.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { NO_SUCH_PROJECT, parseProjectId } from './project-rules.ts'
import { unpackScript } from './stored-script.ts'

/** One project of a person with its whole script, as it was saved. */
export async function getProject({ prisma }: AppDeps, userId: string, rawId: string) {
  const id = parseProjectId(rawId)
  if (!id.ok) return id
  const project = await prisma.project.findUnique({ where: { id: id.value, userId } })
  if (!project) return fail(NO_SUCH_PROJECT)
  return ok({
    id: project.id,
    title: project.title,
    premise: project.premise,
    screenplay_json: await unpackScript(project.script),
    version: project.version,
    updated_at: project.updatedAt.toISOString(),
  }) satisfies Result<unknown>
}
