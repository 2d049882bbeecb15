import type { AdminProject, AdminQuery } from '@scenewright/shared/api/admin.ts'
import { fail, ok } from '@scenewright/shared/result.ts'
import { ProjectId } from '@scenewright/shared/api/projects.ts'
import { maskEmail } from '@scenewright/shared/auth/mask-email.ts'
import { Prisma } from '#src/generated/prisma/client.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { recordAction } from '#src/lib/account/record-action.ts'
import { NO_SUCH_PROJECT } from '#src/lib/projects/own-project.ts'
import { readRevision } from '#src/lib/revisions/revision-store.ts'
import { isAccountFound } from './admin-search.ts'

type ProjectRow = Readonly<{
  id: string
  title: string
  email: string
  plotStatus: string | null
  version: number
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}>

/**
 * Returns a page of all users' projects, without scripts and with those in the trash. Searches title
 * and owner.
 */
export async function readAdminProjects(
  { prisma, clock }: Pick<AppDeps, 'prisma' | 'clock'>,
  { search, page, pageSize }: AdminQuery,
) {
  const found = Prisma.sql`
    FROM projects p JOIN users u ON u.id = p.user_id
    WHERE u.deleted_at IS NULL
      AND (strpos(lower(p.title), lower(${search})) > 0 OR ${isAccountFound(search)})`
  const [counted, rows] = await Promise.all([
    prisma.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count ${found}`,
    prisma.$queryRaw<ProjectRow[]>`
      SELECT p.id, p.title, u.email, p.plot_status AS "plotStatus", p.version,
        p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.deleted_at AS "deletedAt"
      ${found}
      ORDER BY p.updated_at DESC, p.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
  ])
  return {
    total: counted[0]?.count ?? 0,
    generatedAt: clock().toISOString(),
    projects: rows.map(toAdminProject),
  }
}

/** Returns any user's project with its script, which the audit log records. */
export async function readAdminProject(
  { prisma, clock }: Pick<AppDeps, 'prisma' | 'clock'>,
  rawId: string,
  admin: Readonly<{ id: string; email: string }>,
) {
  const id = ProjectId.safeParse(rawId)
  if (!id.success) return fail(NO_SUCH_PROJECT)
  const project = await prisma.project.findUnique({
    where: { id: id.data.toLowerCase() },
    include: { user: { select: { id: true, email: true } } },
  })
  const revision = project && (await readRevision(prisma, project, project.version))
  if (!revision) return fail(NO_SUCH_PROJECT)
  await recordAction(prisma, {
    at: clock(),
    actor: admin,
    action: 'view-script',
    target: project.user,
    details: `Project ${project.id}`,
  })
  return ok({
    ...toAdminProject({ ...project, email: project.user.email }),
    logline: project.logline,
    premise: project.premise,
    screenplay_json: revision.script,
  })
}

function toAdminProject(row: ProjectRow): AdminProject {
  const { id, title, plotStatus, version } = row
  return {
    id,
    title,
    userEmail: maskEmail(row.email),
    plotStatus,
    version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  }
}
