import { randomUUID } from 'node:crypto'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/api/errors.ts'
import { PLANS, mayCreateProject } from '@scenewright/shared/plans/plans.ts'
import { acceptScript } from '@scenewright/shared/script/accept-script.ts'
import { type Script, newScript } from '@scenewright/shared/script/script.ts'
import { Prisma } from '#src/generated/prisma/client.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { packScript, premiseOf } from './stored-script.ts'

type Created = Readonly<{ id: string; version: number }>

type Wanted = Readonly<{ id?: string; title: string; screenplay_json?: unknown }>

const ID_TAKEN: Failure = {
  code: 'ID_TAKEN',
  error: 'This project id cannot be used. Please try again with another one.',
}
const UNIQUE_VIOLATION = 'P2002'

/**
 * Creates a project, with the default script when none is given. A call repeated with the same
 * client-made id finds the project of the first one, so that a lost answer makes no second project.
 *
 * @returns its id and version; PROJECT_LIMIT_REACHED, ID_TAKEN or INVALID_SCRIPT
 */
export async function createProject(
  deps: AppDeps,
  user: CurrentUser,
  wanted: Wanted,
): Promise<Result<Created>> {
  const script = scriptOf(wanted)
  if (!script.ok) return script
  const packed = await packScript(script.value)
  const now = deps.clock()
  const project = {
    id: wanted.id?.toLowerCase() ?? randomUUID(),
    userId: user.id,
    title: wanted.title,
    premise: premiseOf(script.value),
    script: packed,
    createdAt: now,
    updatedAt: now,
  }
  try {
    return await deps.prisma.$transaction(async (tx) => {
      // Holds the account, so that two creations at once cannot both be the last one allowed.
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${user.id}::uuid FOR UPDATE`
      const known = await tx.project.findUnique({
        where: { id: project.id },
        select: { id: true, userId: true, version: true },
      })
      if (known?.userId === user.id) return ok({ id: known.id, version: known.version })
      if (known) return fail(ID_TAKEN)
      const count = await tx.project.count({ where: { userId: user.id } })
      if (!mayCreateProject(user.plan, count)) return fail(limitReached(user))
      const { id, version } = await tx.project.create({
        data: project,
        select: { id: true, version: true },
      })
      return ok({ id, version })
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === UNIQUE_VIOLATION) {
      return fail(ID_TAKEN)
    }
    throw error
  }
}

function scriptOf({ title, screenplay_json }: Wanted): Result<Script> {
  if (screenplay_json === undefined) return ok({ ...newScript(), title })
  return acceptScript(screenplay_json, randomUUID)
}

function limitReached({ plan }: CurrentUser): Failure {
  const { label, projects } = PLANS[plan]
  const limit = projects ?? 0
  const number = limit === 1 ? '1 project' : `${limit} projects`
  return {
    code: 'PROJECT_LIMIT_REACHED',
    error: `Your ${label} plan holds ${number}. Delete one or upgrade to create another.`,
    limit,
  }
}
