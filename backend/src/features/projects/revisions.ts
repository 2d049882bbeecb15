/** The version history calls. */
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import { MAX_NAMED_VERSIONS } from '@scenewright/shared/script/limits.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { revisionsToKeep } from '#src/lib/revisions/retention-rule.ts'
import { Outline, changesBetween } from '#src/lib/revisions/outline.ts'
import { readRevision } from '#src/lib/revisions/revision-store.ts'
import { NO_SUCH_PROJECT } from '#src/lib/projects/own-project.ts'
import { type AccountStorage, getStorageState } from '#src/lib/storage/storage.ts'
import { parseProjectId } from './project-rules.ts'

const TOO_MANY_NAMES: Failure = {
  code: 'VALIDATION_FAILED',
  error: `A project can have ${MAX_NAMED_VERSIONS} named versions. Remove the name of another one first.`,
}
const NO_ROOM: Failure = {
  code: 'STORAGE_LIMIT_REACHED',
  error:
    "The storage is full, so no further version can be kept. Remove another version's name, or delete projects in the trash permanently.",
}

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
        select: { version: true, savedAt: true, bytes: true, outline: true, name: true },
        orderBy: { version: 'desc' },
      },
    },
  })
  if (!project) return fail(NO_SUCH_PROJECT)
  const dated = project.revisions.map((row) => {
    const outline = Outline.safeParse(row.outline).data ?? null
    const isBeforeLoss = outline?.isBeforeLoss === true
    const isNamed = row.name !== null
    return { ...row, outline, isBeforeLoss, isNamed, at: row.savedAt.getTime() }
  })
  const listed = revisionsToKeep(dated, clock().getTime())
  const revisions = listed.map(({ version, savedAt, bytes, outline, name }, index) => {
    const before = listed[index + 1]?.outline ?? null
    return {
      version,
      at: savedAt.toISOString(),
      bytes,
      words: outline?.words ?? null,
      elements: outline?.elements ?? null,
      changes: outline && before && changesBetween(before, outline),
      name,
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

/**
 * Names a revision, so that it never expires, or removes its name.
 *
 * @returns NOT_FOUND, VALIDATION_FAILED beyond MAX_NAMED_VERSIONS, or STORAGE_LIMIT_REACHED
 */
export async function nameRevision(
  { prisma, storage }: Pick<AppDeps, 'prisma'> & Readonly<{ storage: AccountStorage }>,
  userId: string,
  params: Readonly<{ id: string; version: string }>,
  name: string | null,
): Promise<Result<{ version: number; name: string | null }>> {
  const id = parseProjectId(params.id)
  if (!id.ok) return id
  if (!VERSION.test(params.version)) return fail(NO_SUCH_PROJECT)
  const version = Number(params.version)
  const isFull = getStorageState(await storage.read(userId)) !== 'free'
  return await prisma.$transaction(async (db) => {
    // Also keeps the cleanup from deleting the revision, or its base, at the same time.
    await db.$queryRaw`
      SELECT 1 FROM projects WHERE id = ${id.value}::uuid AND user_id = ${userId}::uuid
      FOR NO KEY UPDATE`
    const revision = await db.revision.findUnique({
      where: {
        projectId_version: { projectId: id.value, version },
        userId,
        project: { userId, deletedAt: null },
      },
      select: { name: true },
    })
    if (!revision) return fail(NO_SUCH_PROJECT)
    if (name !== null && revision.name === null) {
      if (isFull) return fail(NO_ROOM)
      const where = { projectId: id.value, userId, name: { not: null } }
      const named = await db.revision.count({ where })
      if (named >= MAX_NAMED_VERSIONS) return fail(TOO_MANY_NAMES)
    }
    await db.revision.update({
      where: { projectId_version: { projectId: id.value, version }, userId },
      data: { name },
    })
    return ok({ version, name })
  })
}
