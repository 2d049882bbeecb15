/** Accepting an invitation, by an account or by a newcomer (docs/product/sharing.md#people). */
import type { Named } from '@scenewright/shared/api/display-name.ts'
import { Role, hasRightsOf } from '@scenewright/shared/api/roles.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { Prisma, User } from '#src/generated/prisma/client.ts'
import { hashToken } from '#src/lib/auth/one-time-token.ts'
import { type LiveDeps, ensureLive } from './live-project.ts'

type Db = Prisma.TransactionClient

/** The same whether it was canceled, was accepted or never existed. */
const NO_SUCH_INVITATION: Failure = {
  code: 'NOT_FOUND',
  error:
    'This invitation no longer works. It was canceled or was accepted before. If you accepted it, log in: the script is among your projects. If not, ask the person who sent it for a new one.',
}
const EXPIRED: Failure = {
  code: 'NOT_FOUND',
  error: 'This invitation has expired. Ask the person who sent it for a new one.',
}

type Found = Readonly<{
  id: string
  projectId: string
  /** The account that holds the project. */
  userId: string
  /** The address that it was mailed to. */
  email: string
  role: string
  inviter: Named
  project: Readonly<{ title: string }>
}>

/** Returns an open invitation, or NOT_FOUND with the reason. */
export async function findInvitation(
  db: Pick<Db, 'invitation' | 'user'>,
  token: string,
  now: Date,
): Promise<Result<Found>> {
  const row = await db.invitation.findUnique({
    where: { tokenHash: hashToken(token) },
    include: {
      project: { select: { title: true, deletedAt: true } },
      user: { select: { suspendedAt: true } },
    },
  })
  if (!row || row.project.deletedAt !== null || row.user.suspendedAt !== null) {
    return fail(NO_SUCH_INVITATION)
  }
  if (row.expiresAt <= now) return fail(EXPIRED)
  const email = row.invitedBy
  const inviter = await db.user.findUnique({ where: { email }, select: { displayName: true } })
  return ok({ ...row, inviter: { email, name: inviter?.displayName ?? null } })
}

/** Returns an open invitation that nobody can accept, cancel or replace until the transaction ends. */
export async function lockInvitation(db: Db, token: string, now: Date): Promise<Result<Found>> {
  const found = await findInvitation(db, token, now)
  if (!found.ok) return found
  const { projectId, userId } = found.value
  await db.$queryRaw`
    SELECT 1 FROM projects WHERE id = ${projectId}::uuid AND user_id = ${userId}::uuid
    FOR NO KEY UPDATE`
  return await findInvitation(db, token, now)
}

type Member = Readonly<{ projectId: string; holderId: string; role: Role }>
export type Joined = Readonly<{ project_id: string; role: Role }>

/** Uses a locked invitation up. A member's role never becomes smaller by it. */
export async function join(
  db: Db,
  { id, projectId, userId: holderId, role: invitedAs }: Found,
  { userId, now }: Readonly<{ userId: string; now: Date }>,
): Promise<Member> {
  await db.invitation.delete({ where: { id, userId: holderId } })
  if (userId === holderId) return { projectId, holderId, role: 'owner' }
  const place = { userId_projectId: { userId, projectId } }
  const known = await db.projectMember.findUnique({ where: place, select: { role: true } })
  const invited = Role.parse(invitedAs)
  const role =
    known && hasRightsOf(Role.parse(known.role), invited) ? Role.parse(known.role) : invited
  await db.projectMember.upsert({
    where: place,
    create: { userId, projectId, holderId, role, createdAt: now },
    update: { role },
  })
  await db.project.update({ where: { id: projectId, userId: holderId }, data: { shared: true } })
  return { projectId, holderId, role }
}

/** Makes the project live if it has to be. Outside of the transaction of `join`. */
export async function afterJoining(
  deps: LiveDeps,
  { projectId, holderId, role }: Member,
): Promise<Joined> {
  await ensureLive(deps, { id: projectId, userId: holderId })
  return { project_id: projectId, role }
}

/** True if an account was never verified: whoever has the mailbox may replace it, as by signing up again. */
export function isReplaceable({
  emailVerifiedAt,
  suspendedAt,
}: Pick<User, 'emailVerifiedAt' | 'suspendedAt'>): boolean {
  return emailVerifiedAt === null && suspendedAt === null
}
