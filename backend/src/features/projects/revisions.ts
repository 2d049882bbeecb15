/** The history of a person's script: which states are kept, and one of them. */
import { type Result, fail, ok } from '@scenewright/shared/api/errors.ts'
import type { RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { revisionsToKeep } from '#src/lib/revisions/keep-rule.ts'
import { Outline, changesBetween } from '#src/lib/revisions/outline.ts'
import { readRevision } from '#src/lib/revisions/revision-store.ts'
import { NO_SUCH_PROJECT, parseProjectId } from './project-rules.ts'

/** As many digits as a version can have. */
const VERSION = /^[1-9]\d{0,8}$/

/** The kept states, the present one first; what is due to be cleaned away is already not told. */
export async function listRevisions(
  { prisma, clock }: AppDeps,
  userId: string,
  rawId: string,
): Promise<Result<{ revisions: RevisionSummary[] }>> {
  const id = parseProjectId(rawId)
  if (!id.ok) return id
  const project = await prisma.project.findUnique({
    where: { id: id.value, userId },
    select: {
      revisions: {
        select: { version: true, savedAt: true, bytes: true, outline: true },
        orderBy: { version: 'desc' },
      },
    },
  })
  if (!project) return fail(NO_SUCH_PROJECT)
  const dated = project.revisions.map((row) => ({ ...row, at: row.savedAt.getTime() }))
  const kept = revisionsToKeep(dated, clock().getTime()).map((row) => ({
    ...row,
    outline: Outline.safeParse(row.outline).data ?? null,
  }))
  const revisions = kept.map(({ version, savedAt, bytes, outline }, index) => {
    const before = kept[index + 1]?.outline ?? null
    return {
      version,
      at: savedAt.toISOString(),
      bytes,
      words: outline?.words ?? null,
      elements: outline?.elements ?? null,
      changes: outline && before && changesBetween(before, outline),
    }
  })
  return ok({ revisions })
}

/** One kept state with its script; NOT_FOUND when there is none, and for another person's. */
export async function getRevision(
  { prisma }: AppDeps,
  userId: string,
  asked: Readonly<{ id: string; version: string }>,
) {
  const id = parseProjectId(asked.id)
  if (!id.ok) return id
  const project = await prisma.project.findUnique({
    where: { id: id.value, userId },
    select: { id: true },
  })
  if (!project || !VERSION.test(asked.version)) return fail(NO_SUCH_PROJECT)
  const version = Number(asked.version)
  const revision = await readRevision(prisma, project.id, version)
  if (!revision) return fail(NO_SUCH_PROJECT)
  const { savedAt, script } = revision
  return ok({
    version,
    at: savedAt.toISOString(),
    screenplay_json: script,
  }) satisfies Result<unknown>
}
