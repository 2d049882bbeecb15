/** The version history calls. */
import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { revisionsToKeep } from '#src/lib/revisions/retention-rule.ts'
import { Outline, changesBetween } from '#src/lib/revisions/outline.ts'
import { readRevision } from '#src/lib/revisions/revision-store.ts'
import { NO_SUCH_PROJECT } from '#src/lib/projects/own-project.ts'
import { parseProjectId } from './project-rules.ts'

/** A version has at most 9 digits. */
const VERSION = /^[1-9]\d{0,8}$/

/** Lists the revisions, newest first, without those that the next cleanup will delete. */
export async function listRevisions(
  { prisma, clock }: AppDeps,
  userId: string,
  rawId: string,
): Promise<Result<{ revisions: RevisionSummary[] }>> {
  const id = parseProjectId(rawId)
  if (!id.ok) return id
  const project = await prisma.project.findUnique({
    where: { id: id.value, userId, deletedAt: null },
    select: {
      revisions: {
        where: { userId },
        select: { version: true, savedAt: true, bytes: true, outline: true },
        orderBy: { version: 'desc' },
      },
    },
  })
  if (!project) return fail(NO_SUCH_PROJECT)
  const dated = project.revisions.map((row) => {
    const outline = Outline.safeParse(row.outline).data ?? null
    const isBeforeLoss = outline?.isBeforeLoss === true
    return { ...row, outline, isBeforeLoss, at: row.savedAt.getTime() }
  })
  const listed = revisionsToKeep(dated, clock().getTime())
  const revisions = listed.map(({ version, savedAt, bytes, outline }, index) => {
    const before = listed[index + 1]?.outline ?? null
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

/** Returns a revision with its script, or NOT_FOUND. */
export async function getRevision(
  { prisma }: AppDeps,
  userId: string,
  params: Readonly<{ id: string; version: string }>,
) {
  const id = parseProjectId(params.id)
  if (!id.ok) return id
  const project = await prisma.project.findUnique({
    where: { id: id.value, userId, deletedAt: null },
    select: { id: true },
  })
  if (!project || !VERSION.test(params.version)) return fail(NO_SUCH_PROJECT)
  const version = Number(params.version)
  const revision = await readRevision(prisma, { id: project.id, userId }, version)
  if (!revision) return fail(NO_SUCH_PROJECT)
  const { savedAt, script } = revision
  return ok({
    version,
    at: savedAt.toISOString(),
    screenplay_json: script,
  }) satisfies Result<unknown>
}
