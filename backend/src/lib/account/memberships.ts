/** An account's places on other people's projects, while the account is deleted. */
import { z } from 'zod'
import { ROLES } from '@scenewright/shared/api/roles.ts'
import type { Db } from '#src/lib/mail/mailer.ts'

const Time = z.iso.datetime().transform((time) => new Date(time))

const Membership = z.object({
  projectId: z.uuid(),
  role: z.enum(ROLES),
  canIssue: z.boolean().default(false),
  tags: z.array(z.string()),
  openedAt: Time.nullable(),
  archivedAt: Time.nullable(),
  createdAt: Time,
})

/** Removes an account from the projects of others. @returns its places, as JSON */
export async function takeMemberships(db: Db, userId: string): Promise<object[]> {
  const members = await db.projectMember.findMany({ where: { userId } })
  const projectIds = members.map(({ projectId }) => projectId)
  // In this order, like all that change a project's people.
  await db.$queryRaw`
    SELECT 1 FROM projects WHERE id = ANY(${projectIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  await db.projectMember.deleteMany({ where: { userId } })
  await db.transferOffer.deleteMany({ where: { OR: [{ userId }, { receiverId: userId }] } })
  await db.mention.deleteMany({ where: { userId } })
  await db.project.updateMany({
    where: { id: { in: projectIds }, members: { none: {} } },
    data: { shared: false },
  })
  return members.map(({ openedAt, archivedAt, createdAt, ...place }) => ({
    projectId: place.projectId,
    role: place.role,
    canIssue: place.canIssue,
    tags: place.tags,
    openedAt: openedAt?.toISOString() ?? null,
    archivedAt: archivedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }))
}

/** Puts an account back on the projects that still exist. */
export async function giveMemberships(db: Db, userId: string, stored: unknown): Promise<void> {
  for (const { projectId, ...place } of z.array(Membership).parse(stored)) {
    const [project] = await db.$queryRaw<{ holder_id: string }[]>`
      SELECT user_id AS holder_id FROM projects WHERE id = ${projectId}::uuid FOR NO KEY UPDATE`
    if (!project) continue
    const holderId = project.holder_id
    const data = { userId, projectId, holderId, ...place }
    await db.projectMember.createMany({ data, skipDuplicates: true })
    await db.project.update({ where: { id: projectId, userId: holderId }, data: { shared: true } })
  }
}
