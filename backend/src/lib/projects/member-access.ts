/** Who may do what with a project (docs/product/sharing.md#people). */
import { ProjectId } from '@scenewright/shared/api/projects.ts'
import { Role, hasRightsOf, mayIssue } from '@scenewright/shared/api/roles.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { Prisma } from '#src/generated/prisma/client.ts'
import { NO_SUCH_PROJECT } from './own-project.ts'

type Db = Pick<Prisma.TransactionClient, 'project' | 'projectMember'>

/** A person on a project that another account holds. */
export type Member = Readonly<{
  projectId: string
  holderId: string
  role: Role
  canIssue: boolean
  openedAt: Date | null
}>

/** A user, the project id that they sent, and the role that the call needs. */
export type Asked = Readonly<{ userId: string; rawId: string; needed: Role }>

/** A caller's rights in a project, and the account that holds it. */
export type Access = Readonly<{
  holderId: string
  role: Role
  /** True if the caller may issue drafts, and lock and unlock pages and scene numbers. */
  canIssue: boolean
}>

/** Returns a user's membership in a project that isn't in the trash, or null. */
export async function findMember(db: Db, userId: string, rawId: string): Promise<Member | null> {
  const projectId = ProjectId.safeParse(rawId).data?.toLowerCase()
  if (projectId === undefined) return null
  const row = await db.projectMember.findUnique({
    where: { userId_projectId: { userId, projectId } },
    select: { holderId: true, role: true, canIssue: true, openedAt: true },
  })
  if (!row) return null
  const { holderId, openedAt } = row
  const where = { id: projectId, userId: holderId, deletedAt: null }
  const project = await db.project.findUnique({ where, select: { id: true } })
  const role = Role.parse(row.role)
  const canIssue = mayIssue(role, row.canIssue)
  return project && { projectId, holderId, openedAt, role, canIssue }
}

/**
 * Runs a call about a project for the account that holds it: the user's own, and if that one doesn't
 * have the project, the holder of a project that the user is a member of. So holders cost no
 * further query.
 *
 * @returns the outcome of `work`; NOT_FOUND for everyone who isn't on the project, FORBIDDEN for
 *   members without the role
 */
export async function withAccess<T>(
  db: Db,
  { userId, rawId, needed }: Asked,
  work: (access: Access) => Promise<Result<T>>,
): Promise<Result<T>> {
  const own = await work({ holderId: userId, role: 'owner', canIssue: true })
  if (own.ok || own.failure.code !== 'NOT_FOUND') return own
  const member = await findMember(db, userId, rawId)
  if (!member) return own
  return hasRightsOf(member.role, needed) ? await work(member) : fail(refusalOf(needed))
}

/** Returns a caller's access to a project, or NOT_FOUND or FORBIDDEN. */
export async function findAccess(
  db: Db,
  { userId, rawId, needed }: Asked,
): Promise<Result<Access & Readonly<{ id: string }>>> {
  const id = ProjectId.safeParse(rawId).data?.toLowerCase()
  if (id === undefined) return fail(NO_SUCH_PROJECT)
  return await withAccess(db, { userId, rawId, needed }, async (access) => {
    const { holderId } = access
    const where = { id, userId: holderId, deletedAt: null }
    const found = await db.project.findUnique({ where, select: { id: true } })
    return found ? ok({ id, ...access }) : fail(NO_SUCH_PROJECT)
  })
}

const REFUSALS: Readonly<Record<Role, string>> = {
  owner: 'Only owners of this project can do this.',
  writer:
    "Your role in this project doesn't include changing it. Ask an owner to make you a writer.",
  commenter:
    "Your role in this project doesn't include comments or changes. Ask an owner to make you a commenter or writer.",
  reader: "Your role in this project doesn't include this.",
}

function refusalOf(needed: Role): Failure {
  return { code: 'FORBIDDEN', error: REFUSALS[needed] }
}
