import { randomUUID } from 'node:crypto'
import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { uniqueTags } from '@scenewright/shared/api/project-tags.ts'
import { normalizeScript } from '@scenewright/shared/script/normalize.ts'
import type { Prisma } from '#src/generated/prisma/client.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { setLiveTitle } from '#src/lib/live/set-title.ts'
import { prepareScript } from '#src/lib/revisions/prepared-script.ts'
import { addRevision, readRevision } from '#src/lib/revisions/revision-store.ts'
import { NO_SUCH_PROJECT } from '#src/lib/projects/own-project.ts'
import { SUMMARY_COLUMNS, parseProjectId, toSummary } from './project-rules.ts'

export type Details = Readonly<{
  title?: string
  logline?: string
  plot_status?: string
  tags?: string[]
  archived?: boolean
}>

/**
 * Changes a card's fields. A new title is also written into the script and raises the version, so
 * that an open editor can't silently restore the old one.
 *
 * @returns the card and the project's version, or NOT_FOUND
 */
export async function updateProjectDetails(
  { prisma, clock, config }: AppDeps,
  userId: string,
  rawId: string,
  details: Details,
): Promise<Result<{ summary: ProjectSummary; version: number }>> {
  const id = parseProjectId(rawId)
  if (!id.ok) return id
  return await prisma.$transaction(async (tx) => {
    const project = await lockProject(tx, userId, id.value)
    if (!project) return fail(NO_SUCH_PROJECT)
    const { title, logline, plot_status: status, tags, archived } = details
    const at = clock()
    const isOnlySorting = [title, logline, status].every((text) => text === undefined)
    const isRenamed = title !== undefined && title !== project.title
    if (isRenamed) await addRenamed(tx, { ...project, userId }, { title, at })
    const isInDocument =
      isRenamed &&
      config.hasLiveWriting &&
      (await setLiveTitle(tx, { id: id.value, userId }, { title, at }))
    const updated = await tx.project.update({
      where: { id: id.value, userId },
      data: {
        ...(logline !== undefined && { logline: textOrNull(logline) }),
        ...(status !== undefined && { plotStatus: textOrNull(status) }),
        ...(tags && { tags: uniqueTags(tags) }),
        ...(archived !== undefined && { archivedAt: archived ? at : null }),
        ...(isRenamed && {
          title,
          version: project.version + 1,
          savedCopyId: null,
          savedRevision: null,
        }),
        ...(isInDocument && { liveVersion: project.version + 1 }),
        // Sorting projects away isn't work on them.
        ...(!isOnlySorting && { updatedAt: at }),
      },
      select: { ...SUMMARY_COLUMNS, version: true },
    })
    return ok({ summary: toSummary(updated), version: updated.version })
  })
}

type LockedProject = Readonly<{ id: string; title: string; version: number }>

/** Returns a user's project, locked until the transaction ends, or `null`. */
async function lockProject(tx: Prisma.TransactionClient, userId: string, id: string) {
  const [project] = await tx.$queryRaw<LockedProject[]>`
    SELECT id, title, version
    FROM projects
    WHERE id = ${id}::uuid AND user_id = ${userId}::uuid AND deleted_at IS NULL FOR UPDATE`
  return project ?? null
}

async function addRenamed(
  tx: Prisma.TransactionClient,
  project: Readonly<{ id: string; userId: string; version: number }>,
  { title, at }: Readonly<{ title: string; at: Date }>,
): Promise<void> {
  const { id: projectId, userId, version } = project
  const current = await readRevision(tx, project, version)
  const script = normalizeScript(current?.script, randomUUID)?.script
  if (!script) throw new Error(`Project ${projectId} has no script for version ${version}`)
  await addRevision(tx, {
    userId,
    projectId,
    version: version + 1,
    previousVersion: version,
    savedAt: at,
    script: prepareScript({ ...script, title }),
  })
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
