import { ProjectId } from '@scenewright/shared/api/projects.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { Prisma } from '#src/generated/prisma/client.ts'

type Db = Pick<Prisma.TransactionClient, 'project' | '$queryRaw'>

/**
 * The same answer for a missing project, a malformed id and another user's project, so that no
 * one can find out which project ids exist (docs/product/admin.md#roles).
 */
export const NO_SUCH_PROJECT: Failure = { code: 'NOT_FOUND', error: 'Project not found' }

/** Returns the id of a user's project in lower case, or NOT_FOUND. */
export async function ownProject(db: Db, userId: string, raw: string): Promise<Result<string>> {
  const id = ProjectId.safeParse(raw).data?.toLowerCase()
  if (id === undefined) return fail(NO_SUCH_PROJECT)
  const where = { id, userId, deletedAt: null }
  const project = await db.project.findUnique({ where, select: { id: true } })
  return project ? ok(id) : fail(NO_SUCH_PROJECT)
}

/** The same, and locks the project until the transaction ends. */
export async function lockOwnProject(db: Db, userId: string, raw: string): Promise<Result<string>> {
  const id = ProjectId.safeParse(raw).data?.toLowerCase()
  if (id === undefined) return fail(NO_SUCH_PROJECT)
  const found = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM projects
    WHERE id = ${id}::uuid AND user_id = ${userId}::uuid AND deleted_at IS NULL
    FOR NO KEY UPDATE`
  return found.length > 0 ? ok(id) : fail(NO_SUCH_PROJECT)
}
