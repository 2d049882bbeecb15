/** The trash: projects with `deleted_at`, which every call outside of this file treats as missing. */
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import type { AnswerOf } from '@scenewright/shared/api/contract.ts'
import type { listTrash as contract } from '@scenewright/shared/api/trash.ts'
import { PLANS } from '@scenewright/shared/plans/plans.ts'
import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { NO_SUCH_PROJECT } from '#src/lib/projects/own-project.ts'
import { checkProjectLimit, lockAccount } from '#src/lib/projects/project-limit.ts'
import { SUMMARY_COLUMNS, parseProjectId, toSummary } from './project-rules.ts'

type Trash = AnswerOf<typeof contract>

/** Lists a user's trash, last deleted first. */
export async function listTrash(
  { prisma, stripe }: AppDeps,
  { id: userId, plan }: CurrentUser,
): Promise<Trash> {
  const rows = await prisma.project.findMany({
    where: { userId, deletedAt: { not: null } },
    select: { id: true, title: true, deletedAt: true },
    orderBy: [{ deletedAt: 'desc' }, { id: 'asc' }],
  })
  const projects = rows.flatMap(({ id, title, deletedAt }) =>
    deletedAt ? [{ id, title, deleted_at: deletedAt.toISOString() }] : [],
  )
  return { projects, project_limit: PLANS[plan].projects, sells_plans: stripe !== null }
}

/**
 * Takes a project out of the trash, unchanged. A repeated call has no effect.
 *
 * @returns the card; PROJECT_LIMIT_REACHED or NOT_FOUND
 */
export async function restoreProject(
  deps: AppDeps,
  user: CurrentUser,
  rawId: string,
): Promise<Result<ProjectSummary>> {
  const id = parseProjectId(rawId)
  if (!id.ok) return id
  const where = { id: id.value, userId: user.id }
  return await deps.prisma.$transaction(async (tx) => {
    await lockAccount(tx, user)
    const found = await tx.project.findUnique({
      where,
      select: { ...SUMMARY_COLUMNS, deletedAt: true },
    })
    if (!found) return fail(NO_SUCH_PROJECT)
    if (found.deletedAt === null) return ok(toSummary(found))
    const refused = await checkProjectLimit(deps, tx, user, 'restore this one')
    if (refused) return fail(refused)
    const data = { deletedAt: null }
    return ok(toSummary(await tx.project.update({ where, data, select: SUMMARY_COLUMNS })))
  })
}

/** Deletes a project in the trash with its script and history. Other projects answer NOT_FOUND. */
export async function deleteForever(
  { prisma }: AppDeps,
  userId: string,
  rawId: string,
): Promise<Result<{ id: string }>> {
  const id = parseProjectId(rawId)
  if (!id.ok) return id
  const { count } = await prisma.project.deleteMany({
    where: { id: id.value, userId, deletedAt: { not: null } },
  })
  return count === 1 ? ok({ id: id.value }) : fail(NO_SUCH_PROJECT)
}
