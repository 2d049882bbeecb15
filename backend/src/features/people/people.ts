/** The people of a project (docs/product/sharing.md#people). */
import type { People } from '@scenewright/shared/api/people.ts'
import { Role, ROLES, mayIssue } from '@scenewright/shared/api/roles.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { z } from 'zod'
import type { Prisma, User } from '#src/generated/prisma/client.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { type Access, type Asked, findAccess } from '#src/lib/projects/member-access.ts'
import { type LiveDeps, isLive } from '#src/lib/projects/live-project.ts'
import { NO_SUCH_PROJECT } from '#src/lib/projects/own-project.ts'

type Deps = Pick<AppDeps, 'prisma' | 'clock'>
type Db = Prisma.TransactionClient
export type Project = Access & Readonly<{ id: string }>

const NO_SUCH_PERSON: Failure = {
  code: 'NOT_FOUND',
  error: 'This person is no longer on the project.',
}
const HOLDER_STAYS: Failure = {
  code: 'FORBIDDEN',
  error: 'The project belongs to this account. Transfer it to another owner first.',
}

/** PostgreSQL refuses ids that are no UUIDs. */
const PersonId = z.uuid().toLowerCase()

/** Lists a project's people for one of them. */
export async function listPeople({ prisma, clock }: Deps, asked: Asked): Promise<Result<People>> {
  const project = await findAccess(prisma, asked)
  return project.ok ? ok(await readPeople(prisma, project.value, clock())) : project
}

/** Returns one's role and who else may write, for a page that has the project open. */
export async function getOwnRole(deps: Deps & LiveDeps, asked: Asked) {
  const { prisma, clock } = deps
  const project = await findAccess(prisma, asked)
  if (!project.ok) return project
  const { id, holderId, role, canIssue: can_issue } = project.value
  const row = await prisma.project.findUnique({
    where: { id, userId: holderId },
    select: {
      version: true,
      shared: true,
      liveDocument: { select: { epoch: true } },
      invitations: { where: { expiresAt: { gt: clock() } }, select: { id: true }, take: 1 },
    },
  })
  if (!row) return fail(NO_SUCH_PROJECT)
  const { version, shared: isShared, liveDocument, invitations } = row
  return ok({
    role,
    can_issue,
    is_holder: holderId === asked.userId,
    version,
    is_live: await isLive(deps, { id, isShared, hasDocument: liveDocument !== null }),
    is_shared: isShared || invitations.length > 0,
  })
}

/** Changes the role of a member, and whether a writer may issue drafts and lock pages. */
export async function setRole(
  { prisma, clock }: Deps,
  asked: Asked,
  { person, role, canIssue }: Readonly<{ person: string; role: Role; canIssue?: boolean }>,
): Promise<Result<People>> {
  return await prisma.$transaction(async (db) => {
    const project = await lockProject(db, asked)
    if (!project.ok) return project
    const { id: projectId, holderId } = project.value
    const userId = PersonId.safeParse(person).data
    if (userId === undefined) return fail(NO_SUCH_PERSON)
    if (userId === holderId) return fail(HOLDER_STAYS)
    const where = { projectId, userId }
    const issues = role === 'writer' ? canIssue : false
    const data = { role, ...(issues !== undefined && { canIssue: issues }) }
    const { count } = await db.projectMember.updateMany({ where, data })
    if (count === 0) return fail(NO_SUCH_PERSON)
    if (role !== 'owner') await endOfferTo(db, project.value, userId)
    const own = userId === asked.userId ? { ...project.value, role } : project.value
    return ok(await readPeople(db, own, clock()))
  })
}

/** Removes a member with their conversation about the project and mentions. Everyone may remove themselves. */
export async function removePerson(
  { prisma }: Deps,
  asked: Omit<Asked, 'needed'>,
  person: string,
): Promise<Result<Readonly<{ id: string }>>> {
  const needed = person === asked.userId ? 'reader' : 'owner'
  return await prisma.$transaction(async (db) => {
    const project = await lockProject(db, { ...asked, needed })
    if (!project.ok) return project
    const { id: projectId, holderId } = project.value
    const userId = PersonId.safeParse(person).data
    if (userId === undefined) return fail(NO_SUCH_PERSON)
    if (userId === holderId) return fail(HOLDER_STAYS)
    const where = { projectId, userId }
    const { count } = await db.projectMember.deleteMany({ where })
    if (count === 0) return fail(NO_SUCH_PERSON)
    await db.conversationMessage.deleteMany({ where })
    await db.mention.deleteMany({ where })
    await endOfferTo(db, project.value, userId)
    const left = await db.projectMember.count({ where: { projectId } })
    if (left === 0) {
      await db.project.update({
        where: { id: projectId, userId: holderId },
        data: { shared: false },
      })
    }
    return ok({ id: projectId })
  })
}

/** Ends the offer to transfer a project to someone who is no owner anymore. */
async function endOfferTo(
  db: Db,
  { id: projectId, holderId: userId }: Project,
  receiverId: string,
) {
  await db.transferOffer.deleteMany({ where: { projectId, userId, receiverId } })
}

/** Returns a caller's access, and locks the project until the transaction ends. */
export async function lockProject(db: Db, asked: Asked): Promise<Result<Project>> {
  const project = await findAccess(db, asked)
  if (!project.ok) return project
  const { id, holderId } = project.value
  await db.$queryRaw`
    SELECT 1 FROM projects WHERE id = ${id}::uuid AND user_id = ${holderId}::uuid
    FOR NO KEY UPDATE`
  // The role or the holder may have changed before the lock.
  return await findAccess(db, asked)
}

const PERSON_COLUMNS = { id: true, email: true, displayName: true } as const

function personOf({ displayName: name, ...user }: Pick<User, keyof typeof PERSON_COLUMNS>) {
  return { ...user, name }
}

/** Reads a project's people. Only owners see invitations. */
export async function readPeople(db: Db, project: Project, now: Date): Promise<People> {
  const { id: projectId, holderId, role: own_role } = project
  const holder = await db.user.findUniqueOrThrow({
    where: { id: holderId },
    select: PERSON_COLUMNS,
  })
  const members = await db.projectMember.findMany({
    where: { projectId },
    select: { role: true, canIssue: true, user: { select: PERSON_COLUMNS } },
  })
  const others = members.map(({ user, role: stored, canIssue }) => {
    const role = Role.parse(stored)
    return { ...personOf(user), role, can_issue: mayIssue(role, canIssue), is_holder: false }
  })
  const sorted = others.toSorted(
    (a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || a.email.localeCompare(b.email, 'en'),
  )
  const own = { role: 'owner', can_issue: true, is_holder: true } as const
  const people = [{ ...personOf(holder), ...own }, ...sorted]
  return {
    people,
    invitations: own_role === 'owner' ? await invitationsOf(db, project, now) : [],
    own_role,
    transfer: own_role === 'owner' ? await offerOf(db, project, now) : null,
  }
}

async function offerOf(db: Db, { id: projectId, holderId: userId }: Project, now: Date) {
  const offer = await db.transferOffer.findFirst({
    where: { userId, projectId, expiresAt: { gt: now } },
    select: { receiverId: true, expiresAt: true },
  })
  return offer && { person: offer.receiverId, expires_at: offer.expiresAt.toISOString() }
}

async function invitationsOf(db: Db, { id: projectId, holderId: userId }: Project, now: Date) {
  const rows = await db.invitation.findMany({
    where: { userId, projectId, expiresAt: { gt: now } },
    select: { id: true, email: true, role: true, expiresAt: true },
    orderBy: { email: 'asc' },
  })
  return rows.map(({ id, email, role, expiresAt }) => ({
    id,
    email,
    role: Role.parse(role),
    expires_at: expiresAt.toISOString(),
  }))
}
