/** Invitations to a project by mail (docs/product/sharing.md#people). */
import {
  type CheckedInvitation,
  INVITATION_DAYS,
  MAX_PEOPLE,
  type People,
} from '@scenewright/shared/api/people.ts'
import { Role, hasRightsOf } from '@scenewright/shared/api/roles.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { z } from 'zod'
import { hashToken, newOneTimeToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Db } from '#src/lib/mail/mailer.ts'
import { invitationMail } from '#src/lib/mail/templates/invitation.ts'
import { type LiveDeps, ensureLive } from '#src/lib/projects/live-project.ts'
import type { Asked } from '#src/lib/projects/member-access.ts'
import { type Project, lockProject, readPeople } from './people.ts'

type Deps = Pick<AppDeps, 'prisma' | 'clock' | 'mailer' | 'publicUrl'>

/** The same whether it was canceled, has expired or never existed. */
const NO_SUCH_INVITATION: Failure = {
  code: 'NOT_FOUND',
  error:
    'This invitation no longer works. It was canceled, has expired, or was accepted before. If you accepted it, the script is among your projects. If not, ask the person who sent it for a new one.',
}
const NOT_OPEN: Failure = {
  code: 'NOT_FOUND',
  error: 'This invitation was already accepted or canceled.',
}
const ON_PROJECT: Failure = {
  code: 'VALIDATION_FAILED',
  error: 'This person is already on the project. Change their role in the list.',
}
const TOO_MANY: Failure = {
  code: 'VALIDATION_FAILED',
  error: `A project can have ${MAX_PEOPLE} people. Remove someone or cancel an invitation first.`,
}
const InvitationId = z.uuid()

type Invited = Readonly<{ email: string; role: Role; invitedBy: string }>

/** Mails an invitation. An earlier one to the same address no longer works. */
export async function invitePerson(
  { mailer, clock, publicUrl }: Deps,
  asked: Asked,
  { email, role, invitedBy }: Invited,
): Promise<Result<People>> {
  return await mailer.transact(async (db, queue) => {
    const project = await lockProject(db, asked)
    if (!project.ok) return project
    const now = clock()
    const refused = await refusalOf(db, project.value, email, now)
    if (refused) return fail(refused)
    const { id: projectId, holderId: userId } = project.value
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
    const { token, tokenHash } = newOneTimeToken()
    const data = { role, tokenHash, invitedBy, createdAt: now, expiresAt }
    await db.invitation.upsert({
      where: { projectId_email: { projectId, email } },
      create: { userId, projectId, email, ...data },
      update: data,
    })
    const { title } = await db.project.findUniqueOrThrow({
      where: { id: projectId, userId },
      select: { title: true },
    })
    const link = `${publicUrl()}/invitation?token=${token}`
    await queue(invitationMail(email, link, { invitedBy, title, role }), expiresAt)
    return ok(await readPeople(db, project.value, now))
  })
}

async function refusalOf(
  db: Db,
  project: Project,
  email: string,
  now: Date,
): Promise<Failure | null> {
  const { id: projectId, holderId } = project
  const members = await db.projectMember.findMany({
    where: { projectId },
    select: { user: { select: { email: true } } },
  })
  const holder = await db.user.findUnique({ where: { id: holderId }, select: { email: true } })
  const addresses = [holder?.email, ...members.map(({ user }) => user.email)]
  if (addresses.includes(email)) return ON_PROJECT
  const open = { projectId, email: { not: email }, expiresAt: { gt: now } }
  const invited = await db.invitation.count({ where: open })
  return addresses.length + invited >= MAX_PEOPLE ? TOO_MANY : null
}

/** Cancels an invitation, so that its link no longer works. */
export async function cancelInvitation(
  { prisma, clock }: Deps,
  asked: Asked,
  invitation: string,
): Promise<Result<People>> {
  return await prisma.$transaction(async (db) => {
    const project = await lockProject(db, asked)
    if (!project.ok) return project
    const { id: projectId, holderId: userId } = project.value
    const id = InvitationId.safeParse(invitation).data
    if (id === undefined) return fail(NOT_OPEN)
    const { count } = await db.invitation.deleteMany({ where: { id, userId, projectId } })
    if (count === 0) return fail(NOT_OPEN)
    return ok(await readPeople(db, project.value, clock()))
  })
}

/** Returns what an invitation is for, or NO_SUCH_INVITATION. */
export async function checkInvitation(
  { prisma, clock }: Deps,
  token: string,
): Promise<Result<CheckedInvitation>> {
  const found = await findInvitation(prisma, token, clock())
  if (!found) return fail(NO_SUCH_INVITATION)
  const { email, invitedBy, role, project } = found
  return ok({ title: project.title, invited_by: invitedBy, email, role: Role.parse(role) })
}

/**
 * Makes an account a member. Anyone who has the link may accept it, with any address; owners see which.
 * A member's role never becomes smaller by an invitation.
 */
export async function acceptInvitation(
  deps: Deps & LiveDeps,
  userId: string,
  token: string,
): Promise<Result<Readonly<{ project_id: string; role: Role }>>> {
  const { prisma, clock } = deps
  const accepted = await prisma.$transaction(async (db) => {
    const now = clock()
    const found = await findInvitation(db, token, now)
    if (!found) return fail(NO_SUCH_INVITATION)
    const { id, projectId, userId: holderId } = found
    await db.$queryRaw`
      SELECT 1 FROM projects WHERE id = ${projectId}::uuid AND user_id = ${holderId}::uuid
      FOR NO KEY UPDATE`
    const { count } = await db.invitation.deleteMany({
      where: { id, userId: holderId, tokenHash: hashToken(token) },
    })
    if (count === 0) return fail(NO_SUCH_INVITATION)
    if (userId === holderId) return ok({ projectId, holderId, role: 'owner' as const })
    const place = { userId_projectId: { userId, projectId } }
    const known = await db.projectMember.findUnique({ where: place, select: { role: true } })
    const invited = Role.parse(found.role)
    const role =
      known && hasRightsOf(Role.parse(known.role), invited) ? Role.parse(known.role) : invited
    await db.projectMember.upsert({
      where: place,
      create: { userId, projectId, holderId, role, createdAt: now },
      update: { role },
    })
    await db.project.update({ where: { id: projectId, userId: holderId }, data: { shared: true } })
    return ok({ projectId, holderId, role })
  })
  if (!accepted.ok) return accepted
  const { projectId, holderId, role } = accepted.value
  await ensureLive(deps, { id: projectId, userId: holderId })
  return ok({ project_id: projectId, role })
}

async function findInvitation(db: Pick<Db, 'invitation'>, token: string, now: Date) {
  const row = await db.invitation.findUnique({
    where: { tokenHash: hashToken(token) },
    include: {
      project: { select: { title: true, deletedAt: true } },
      user: { select: { suspendedAt: true } },
    },
  })
  const works =
    row && row.expiresAt > now && row.project.deletedAt === null && row.user.suspendedAt === null
  return works ? row : null
}
