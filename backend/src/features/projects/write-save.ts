/** Writes a save to the database, for PUT and for a repeated POST. */
import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { type SaveClaim, decideSave } from '@scenewright/shared/api/save-rule.ts'
import type { Prisma, Project } from '#src/generated/prisma/client.ts'
import type { PreparedScript } from '#src/lib/revisions/prepared-script.ts'
import { addRevision } from '#src/lib/revisions/revision-store.ts'
import { NO_SUCH_PROJECT } from './project-rules.ts'

type Transaction = Prisma.TransactionClient

export type Saved = Readonly<{ id: string; version: number; updated_at: string }>

export type ScriptSave = Readonly<{
  userId: string
  id: string
  title: string
  script: PreparedScript
  claim: SaveClaim
  at: Date
}>

/**
 * Decides on a save and writes it. Locks the project's row, so that the second of two concurrent
 * saves sees the result of the first.
 *
 * @returns the current version; NOT_FOUND, or VERSION_CONFLICT with the server's version
 */
export async function writeSave(tx: Transaction, save: ScriptSave): Promise<Result<Saved>> {
  const { userId, id, title, script, claim, at } = save
  const project = await lockProject(tx, userId, id)
  if (!project) return fail(NO_SUCH_PROJECT)
  const { version, savedCopyId: draftId, savedRevision: revision, updatedAt } = project
  switch (decideSave({ stored: { version, draftId, revision }, save: claim })) {
    case 'conflict':
      return fail({
        code: 'VERSION_CONFLICT',
        error: 'This project has been changed elsewhere since you opened it.',
        version,
      })
    case 'already':
      return ok({ id, version, updated_at: updatedAt.toISOString() })
    case 'accept': {
      const next = { userId, projectId: id, version: version + 1, previousVersion: version }
      await addRevision(tx, { ...next, savedAt: at, script })
      await tx.project.update({
        where: { id, userId },
        data: {
          title,
          premise: script.premise,
          version: next.version,
          savedCopyId: claim.draft?.draftId ?? null,
          savedRevision: claim.draft?.revision ?? null,
          updatedAt: at,
        },
        select: { id: true },
      })
      return ok({ id, version: next.version, updated_at: at.toISOString() })
    }
  }
}

type LockedProject = Pick<
  Project,
  'id' | 'userId' | 'title' | 'version' | 'savedCopyId' | 'savedRevision' | 'updatedAt'
>

/** Returns a user's project, locked until the transaction ends, or `null`. */
export async function lockProject(tx: Transaction, userId: string, id: string) {
  const [project] = await tx.$queryRaw<LockedProject[]>`
    SELECT id, user_id AS "userId", title, version, saved_copy_id AS "savedCopyId",
      saved_revision AS "savedRevision", updated_at AS "updatedAt"
    FROM projects WHERE id = ${id}::uuid AND user_id = ${userId}::uuid FOR UPDATE`
  return project ?? null
}
