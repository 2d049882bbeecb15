/** Invitations to a project by mail (docs/product/sharing.md#people). */
import {
  type CheckedInvitation,
  INVITATION_DAYS,
  MAX_PEOPLE,
  type People,
} from '@scenewright/shared/api/people.ts'
import { Role } from '@scenewright/shared/api/roles.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { Named } from '@scenewright/shared/api/display-name.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { z } from 'zod'
import { newOneTimeToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Db } from '#src/lib/mail/mailer.ts'
import { invitationMail } from '#src/lib/mail/templates/invitation.ts'
import {
  type Joined,
  afterJoining,
  findInvitation,
  isReplaceable,
  join,
  lockInvitation,
} from '#src/lib/projects/invitation.ts'
import type { LiveDeps } from '#src/lib/projects/live-project.ts'
import type { Asked } from '#src/lib/projects/member-access.ts'
import { type Project, lockProject, readPeople } from './people.ts'

type Deps = Pick<AppDeps, 'prisma' | 'clock' | 'mailer' | 'publicUrl'>

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

type Invited = Readonly<{ email: string; role: Role; invitedBy: Named }>

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
    const data = { role, tokenHash, invitedBy: invitedBy.email, createdAt: now, expiresAt }
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

/** Returns what an invitation is for, or why it doesn't work. */
export async function checkInvitation(
  { prisma, clock }: Deps,
  token: string,
): Promise<Result<CheckedInvitation>> {
  const found = await findInvitation(prisma, token, clock())
  if (!found.ok) return found
  const { email, inviter, role, project } = found.value
  const account = await prisma.user.findUnique({
    where: { email },
    select: { emailVerifiedAt: true, suspendedAt: true },
  })
  return ok({
    title: project.title,
    invited_by: inviter.email,
    invited_by_name: inviter.name,
    email,
    role: Role.parse(role),
    has_account: account !== null && !isReplaceable(account),
  })
}

/** Makes an account a member. Anyone who has the link may accept it, with any address; owners see which. */
export async function acceptInvitation(
  deps: Deps & LiveDeps,
  userId: string,
  token: string,
): Promise<Result<Joined>> {
  const { prisma, clock } = deps
  const accepted = await prisma.$transaction(async (db) => {
    const now = clock()
    const found = await lockInvitation(db, token, now)
    return found.ok ? ok(await join(db, found.value, { userId, now })) : found
  })
  return accepted.ok ? ok(await afterJoining(deps, accepted.value)) : accepted
}
