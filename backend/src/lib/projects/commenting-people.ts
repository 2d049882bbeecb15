import { Role, hasRightsOf } from '@scenewright/shared/api/roles.ts'
import type { Named } from '@scenewright/shared/api/display-name.ts'
import type { Prisma } from '#src/generated/prisma/client.ts'

type Db = Pick<Prisma.TransactionClient, 'user' | 'projectMember'>

type Commenter = Named & Readonly<{ id: string }>

/** Returns the accounts that see a project's notes: its holder and the members who may comment. */
export async function listCommenters(
  db: Db,
  { projectId, holderId }: Readonly<{ projectId: string; holderId: string }>,
): Promise<readonly Commenter[]> {
  const select = { id: true, email: true, displayName: true } as const
  const members = await db.projectMember.findMany({
    where: { projectId },
    select: { role: true, user: { select } },
  })
  const commenting = members.filter(({ role }) => hasRightsOf(Role.parse(role), 'commenter'))
  const holder = await db.user.findUnique({ where: { id: holderId }, select })
  const people = [...(holder ? [holder] : []), ...commenting.map(({ user }) => user)]
  return people.map(({ displayName: name, ...user }) => ({ ...user, name }))
}
