import { randomUUID } from 'node:crypto'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/api/errors.ts'
import type { SavedCopy } from '@scenewright/shared/api/save-rule.ts'
import { PLANS, mayCreateProject } from '@scenewright/shared/plans/plans.ts'
import { acceptScript } from '@scenewright/shared/script/accept-script.ts'
import { type Script, newScript } from '@scenewright/shared/script/script.ts'
import { Prisma } from '#src/generated/prisma/client.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { addRevision } from '#src/lib/revisions/revision-store.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { premiseOf, writeSave } from './write-save.ts'

type Created = Readonly<{ id: string; version: number }>

type Wanted = Readonly<{
  id?: string
  title: string
  screenplay_json?: unknown
  /** The working copy that is saved for the first time. */
  copy?: SavedCopy
}>

const ID_TAKEN: Failure = {
  code: 'ID_TAKEN',
  error: 'This project id cannot be used. Please try again with another one.',
}
const UNIQUE_VIOLATION = 'P2002'
/** A first save was made from no version; `null` would overwrite whatever is there. */
const NO_VERSION = 0

/**
 * Creates a project, with the default script when none is given. A call repeated with the same
 * client-made id makes no second project: it saves to the first one, by the rule of every save, so
 * that what was written since a lost answer is not lost.
 *
 * @returns its id and version; PROJECT_LIMIT_REACHED, ID_TAKEN, VERSION_CONFLICT or INVALID_SCRIPT
 */
export async function createProject(
  deps: AppDeps,
  user: CurrentUser,
  wanted: Wanted,
): Promise<Result<Created>> {
  const accepted = scriptOf(wanted)
  if (!accepted.ok) return accepted
  const script = accepted.value
  const id = wanted.id?.toLowerCase() ?? randomUUID()
  const { title, copy = null } = wanted
  const at = deps.clock()
  try {
    return await deps.prisma.$transaction(async (tx) => {
      // Holds the account, so that two creations at once cannot both be the last one allowed.
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${user.id}::uuid FOR UPDATE`
      const known = await tx.project.findUnique({
        where: { id },
        select: { userId: true, version: true },
      })
      if (known && known.userId !== user.id) return fail(ID_TAKEN)
      if (known && wanted.screenplay_json === undefined) return ok({ id, version: known.version })
      if (known) {
        // Only its copy tells a repeated first save from one that knows nothing of this project.
        const claim = { baseVersion: NO_VERSION, copy }
        return await writeSave(tx, { userId: user.id, id, title, script, claim, at })
      }
      const count = await tx.project.count({ where: { userId: user.id } })
      if (!mayCreateProject(user.plan, count)) return fail(limitReached(user))
      const { version } = await tx.project.create({
        data: {
          id,
          userId: user.id,
          title,
          premise: premiseOf(script),
          savedCopyId: copy?.id ?? null,
          savedRevision: copy?.revision ?? null,
          createdAt: at,
          updatedAt: at,
        },
        select: { version: true },
      })
      await addRevision(tx, { projectId: id, version, previousVersion: null, savedAt: at, script })
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
