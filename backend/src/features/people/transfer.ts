/** Making another owner the holder of a project, if they accept it (docs/product/sharing.md#people). */
import { type People, TRANSFER_DAYS, type TransferOffer } from '@scenewright/shared/api/people.ts'
import type { Named } from '@scenewright/shared/api/display-name.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Db } from '#src/lib/mail/mailer.ts'
import { transferAcceptedMail, transferOfferedMail } from '#src/lib/mail/templates/transfer.ts'
import type { Asked } from '#src/lib/projects/member-access.ts'
import { checkProjectLimit, lockAccount } from '#src/lib/projects/project-limit.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { lockProject, readPeople } from './people.ts'

const ONLY_HOLDER: Failure = {
  code: 'FORBIDDEN',
  error: 'Only the account that the project belongs to can transfer it.',
}
const ONLY_TO_OWNERS: Failure = {
  code: 'VALIDATION_FAILED',
  error: 'A project can only be transferred to one of its owners. Make this person an owner first.',
}
const NO_OFFER: Failure = {
  code: 'NOT_FOUND',
  error: 'This offer has ended: it was canceled, declined or accepted before, or has expired.',
}

type Deps = Pick<AppDeps, 'prisma' | 'mailer' | 'clock' | 'stripe' | 'publicUrl'>

/**
 * Offers another owner to become the holder of a project, and mails them. Nothing changes until they
 * accept. An earlier offer of the project ends.
 *
 * @param offeredBy the caller, for the mail
 */
export async function offerTransfer(
  { mailer, clock, publicUrl }: Deps,
  asked: Asked,
  { person, offeredBy }: Readonly<{ person: string; offeredBy: Named }>,
): Promise<Result<People>> {
  return await mailer.transact(async (db, queue) => {
    const project = await lockProject(db, asked)
    if (!project.ok) return project
    const { id: projectId, holderId: userId } = project.value
    if (userId !== asked.userId) return fail(ONLY_HOLDER)
    const members = await db.projectMember.findMany({
      where: { projectId },
      include: { user: { select: { email: true } } },
    })
    const next = members.find((member) => member.userId === person)
    if (next?.role !== 'owner') return fail(ONLY_TO_OWNERS)
    const now = clock()
    const expiresAt = new Date(now.getTime() + TRANSFER_DAYS * DAY_MS)
    const offer = { userId, receiverId: next.userId, expiresAt }
    await db.transferOffer.upsert({
      where: { projectId },
      create: { projectId, ...offer },
      update: offer,
    })
    const { title } = await db.project.findUniqueOrThrow({ where: { id: projectId, userId } })
    const link = `${publicUrl()}/projects`
    const mail = transferOfferedMail(next.user.email, { offeredBy, title, link, expiresAt })
    await queue(mail, expiresAt)
    return ok(await readPeople(db, project.value, now))
  })
}

/** Ends an offer: the holder cancels it, or the receiver declines it. */
export async function endTransfer({ prisma, clock }: Deps, asked: Asked): Promise<Result<People>> {
  return await prisma.$transaction(async (db) => {
    const project = await lockProject(db, asked)
    if (!project.ok) return project
    const { id: projectId, holderId: userId } = project.value
    const receiver = asked.userId === userId ? {} : { receiverId: asked.userId }
    const { count } = await db.transferOffer.deleteMany({
      where: { projectId, userId, ...receiver },
    })
    return count === 0 ? fail(NO_OFFER) : ok(await readPeople(db, project.value, clock()))
  })
}

/** Lists what others offer to an account, without projects in the trash. */
export async function listTransferOffers(
  { prisma, clock }: Deps,
  receiverId: string,
): Promise<TransferOffer[]> {
  const rows = await prisma.transferOffer.findMany({
    where: { receiverId, expiresAt: { gt: clock() }, project: { deletedAt: null } },
    include: {
      project: { select: { title: true } },
      user: { select: { email: true, displayName: true } },
    },
    orderBy: [{ expiresAt: 'asc' }, { projectId: 'asc' }],
  })
  return rows.map(({ projectId, project, user, expiresAt }) => ({
    project_id: projectId,
    title: project.title,
    offered_by: user.email,
    offered_by_name: user.displayName,
    expires_at: expiresAt.toISOString(),
  }))
}

/**
 * Makes the caller the holder of a project that was offered to them, and mails the holder until now,
 * who stays as an owner. If the offer has ended, or the caller's plan doesn't include another
 * project, nothing changes.
 */
export async function acceptTransfer(
  deps: Deps,
  rawId: string,
  user: CurrentUser,
): Promise<Result<People>> {
  const { mailer, clock, publicUrl } = deps
  return await mailer.transact(async (db, queue) => {
    // The account first, in the same order as its deletion, to avoid deadlocks.
    await lockAccount(db, user)
    const project = await lockProject(db, { userId: user.id, rawId, needed: 'owner' })
    if (!project.ok) return project
    const { id: projectId, holderId } = project.value
    const now = clock()
    const offer = await db.transferOffer.findFirst({
      where: { projectId, userId: holderId, receiverId: user.id, expiresAt: { gt: now } },
      include: { user: { select: { email: true } }, project: { select: { title: true } } },
    })
    if (!offer) return fail(NO_OFFER)
    const refused = await checkProjectLimit(deps, db, user, 'accept this one')
    if (refused) return fail(refused)
    await db.transferOffer.delete({ where: { projectId } })
    await makeHolder(db, projectId, { from: holderId, to: user.id, now })
    const mail = { acceptedBy: user, title: offer.project.title }
    const link = `${publicUrl()}/editor?project=${projectId}`
    await queue(transferAcceptedMail(offer.user.email, { ...mail, link }))
    return ok(await readPeople(db, { ...project.value, holderId: user.id }, now))
  })
}

type Move = Readonly<{ from: string; to: string; now: Date }>

/** Moves a project to another owner's account, and makes the previous holder an owner. */
async function makeHolder(db: Db, projectId: string, { from, to, now }: Move): Promise<void> {
  const place = { userId_projectId: { userId: to, projectId } }
  const next = await db.projectMember.delete({ where: place })
  const { tags, openedAt, archivedAt } = await db.project.findUniqueOrThrow({
    where: { id: projectId, userId: from },
  })
  const where = { projectId, userId: from }
  await db.project.update({
    where: { id: projectId, userId: from },
    data: {
      userId: to,
      tags: next.tags,
      openedAt: next.openedAt,
      archivedAt: next.archivedAt,
    },
  })
  await db.revision.updateMany({ where, data: { userId: to } })
  await db.liveDocument.updateMany({ where, data: { userId: to } })
  await db.readOnlyLink.updateMany({ where, data: { userId: to } })
  await db.invitation.updateMany({ where, data: { userId: to } })
  await db.projectMember.updateMany({ where: { projectId }, data: { holderId: to } })
  // The previous holder's agents lose their proposals, because only a holder can decide on them.
  await db.proposal.deleteMany({ where })
  await db.projectMember.create({
    data: {
      userId: from,
      projectId,
      holderId: to,
      role: 'owner',
      tags,
      openedAt,
      archivedAt,
      createdAt: now,
    },
  })
}
