import { type Result, fail, ok } from '@scenewright/shared/api/errors.ts'
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { z } from 'zod'
import type { AppDeps } from '#src/lib/deps.ts'
import { NO_SUCH_PROJECT, SUMMARY_COLUMNS, parseProjectId, toSummary } from './project-rules.ts'
import { packScript, unpackScript } from './stored-script.ts'

export type Details = Readonly<{ title?: string; logline?: string; plot_status?: string }>

const StoredScript = z.looseObject({})

/**
 * Changes what the card shows. The title is also the script's, so a new one is written into it and
 * raises the version: an editor that is open elsewhere must not bring the old one back unnoticed.
 *
 * @returns the card and the project's version, or NOT_FOUND
 */
export async function updateProjectDetails(
  { prisma, clock }: AppDeps,
  userId: string,
  rawId: string,
  details: Details,
): Promise<Result<{ summary: ProjectSummary; version: number }>> {
  const id = parseProjectId(rawId)
  if (!id.ok) return id
  return await prisma.$transaction(async (tx) => {
    await tx.$queryRaw`
      SELECT 1 FROM projects WHERE id = ${id.value}::uuid AND user_id = ${userId}::uuid FOR UPDATE`
    const project = await tx.project.findUnique({ where: { id: id.value, userId } })
    if (!project) return fail(NO_SUCH_PROJECT)
    const isRenamed = details.title !== undefined && details.title !== project.title
    const updated = await tx.project.update({
      where: { id: id.value },
      data: {
        ...(details.logline !== undefined && { logline: textOrNull(details.logline) }),
        ...(details.plot_status !== undefined && { plotStatus: textOrNull(details.plot_status) }),
        ...(isRenamed && {
          title: details.title,
          script: await withTitle(project.script, details.title),
          version: { increment: 1 },
        }),
        updatedAt: clock(),
      },
      select: { ...SUMMARY_COLUMNS, version: true },
    })
    return ok({ summary: toSummary(updated), version: updated.version })
  })
}

async function withTitle(packed: Uint8Array, title: string | undefined) {
  const script = StoredScript.parse(await unpackScript(packed))
  return await packScript({ ...script, title })
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
