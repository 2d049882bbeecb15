import type { People } from '@scenewright/shared/api/people.ts'
import { PLANS, mayCreateProject } from '@scenewright/shared/plans/plans.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { accountPlan } from '#src/lib/account-plan.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Db } from '#src/lib/mail/mailer.ts'
import { projectTransferredMail } from '#src/lib/mail/templates/project-transferred.ts'
import type { Asked } from '#src/lib/projects/member-access.ts'
import { lockProject, readPeople } from './people.ts'

const ONLY_HOLDER: Failure = {
  code: 'FORBIDDEN',
  error: 'Only the account that the project belongs to can transfer it.',
}
const ONLY_TO_OWNERS: Failure = {
  code: 'VALIDATION_FAILED',
  error: 'A project can only be transferred to one of its owners. Make this person an owner first.',
}

type Deps = Pick<AppDeps, 'mailer' | 'clock' | 'config' | 'publicUrl'>
type Transfer = Readonly<{ person: string; transferredBy: string }>

/**
 * Makes another owner the holder of a project, and mails them about it: it then counts for that
 * account's plan, and the holder until now stays as an owner. Fails if the plan doesn't include
 * another project.
 *
 * @param transferredBy the caller's address, for the mail
 */
export async function transferProject(
  { mailer, clock, config, publicUrl }: Deps,
  asked: Asked,
  { person, transferredBy }: Transfer,
): Promise<Result<People>> {
  return await mailer.transact(async (db, queue) => {
    const project = await lockProject(db, asked)
    if (!project.ok) return project
    const { id: projectId, holderId } = project.value
    if (holderId !== asked.userId) return fail(ONLY_HOLDER)
    const members = await db.projectMember.findMany({
      where: { projectId },
      include: { user: { select: { email: true } } },
    })
    const next = members.find(({ userId }) => userId === person)
    if (next?.role !== 'owner') return fail(ONLY_TO_OWNERS)
    const refused = await planRefusal(db, config, next.userId)
    if (refused) return fail(refused)
    await moveRows(db, projectId, { from: holderId, to: next.userId })
    const moved = { id: projectId, holderId: next.userId, role: 'owner' as const }
    const { title, tags, openedAt, archivedAt } = await db.project.findUniqueOrThrow({
      where: { id: projectId },
    })
    await db.project.update({
      where: { id: projectId },
      data: { tags: next.tags, openedAt: next.openedAt, archivedAt: next.archivedAt },
    })
    await db.projectMember.delete({
      where: { userId_projectId: { userId: next.userId, projectId } },
    })
    await db.projectMember.create({
      data: {
        userId: holderId,
        projectId,
        holderId: next.userId,
        role: 'owner',
        tags,
        openedAt,
        archivedAt,
        createdAt: clock(),
      },
    })
    const link = `${publicUrl()}/editor?project=${projectId}`
    await queue(projectTransferredMail(next.user.email, { transferredBy, title, link }))
    return ok(await readPeople(db, moved, clock()))
  })
}

/** Whether the next holder's plan includes another project; the account is locked meanwhile. */
async function planRefusal(
  db: Db,
  config: AppDeps['config'],
  userId: string,
): Promise<Failure | null> {
  await db.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`
  const { plan: stored, email } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const plan = accountPlan(stored, config)
  const count = await db.project.count({ where: { userId, deletedAt: null } })
  if (mayCreateProject(plan, count)) return null
  const { label, projects: limit } = PLANS[plan]
  const error = `The ${label} plan of ${email} has room for ${limit} projects, and all are used.`
  return { code: 'PROJECT_LIMIT_REACHED', error, limit: limit ?? 0 }
}

/** Gives everything that belongs to the project's account to another account. */
async function moveRows(
  db: Db,
  projectId: string,
  { from, to }: Readonly<{ from: string; to: string }>,
): Promise<void> {
  const where = { projectId, userId: from }
  await db.project.update({ where: { id: projectId, userId: from }, data: { userId: to } })
  await db.revision.updateMany({ where, data: { userId: to } })
  await db.liveDocument.updateMany({ where, data: { userId: to } })
  await db.readOnlyLink.updateMany({ where, data: { userId: to } })
  await db.invitation.updateMany({ where, data: { userId: to } })
  await db.projectMember.updateMany({ where: { projectId }, data: { holderId: to } })
  // What agents of the holder until now proposed can only be decided on by a holder.
  await db.proposal.deleteMany({ where })
}
