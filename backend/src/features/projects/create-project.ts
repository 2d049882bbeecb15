import { randomUUID } from 'node:crypto'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { NO_VERSION, type SavedDraft } from '@scenewright/shared/drafts/lineage.ts'
import { limitHelp } from '@scenewright/shared/plans/plan-help.ts'
import { PLANS, mayCreateProject } from '@scenewright/shared/plans/plans.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { Prisma } from '#src/generated/prisma/client.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { type PreparedScript, prepareScript } from '#src/lib/revisions/prepared-script.ts'
import { addRevision } from '#src/lib/revisions/revision-store.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { type SaveDeps, writeSave } from './write-save.ts'

type Created = Readonly<{ id: string; version: number }>

type ProjectInput = Readonly<{
  id?: string
  title: string
  /** Reads the given script. */
  readScript?: () => Result<PreparedScript>
  /** The draft that is saved for the first time. */
  draft?: SavedDraft
}>

const ID_TAKEN: Failure = {
  code: 'ID_TAKEN',
  error: "This project id can't be used. Please try again with a different one.",
}
const UNIQUE_VIOLATION = 'P2002'

/**
 * Creates a project, with the default script if none is given. A call repeated with the same
 * client-made id doesn't create a second project. It saves to the first one by the usual save rule,
 * so that edits made after a lost answer are stored.
 *
 * @returns its id and version; PROJECT_LIMIT_REACHED, ID_TAKEN, VERSION_CONFLICT or INVALID_SCRIPT
 */
export async function createProject(
  deps: AppDeps & SaveDeps,
  user: CurrentUser,
  input: ProjectInput,
): Promise<Result<Created>> {
  const accepted = scriptOf(input)
  if (!accepted.ok) return accepted
  const script = accepted.value
  const id = input.id?.toLowerCase() ?? randomUUID()
  const { title, draft = null } = input
  const at = deps.clock()
  try {
    const created = await deps.prisma.$transaction(async (tx) => {
      // Locks the account, so that concurrent calls can't exceed the limit together.
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${user.id}::uuid FOR UPDATE`
      const known = await tx.project.findUnique({
        where: { id },
        select: { userId: true, version: true },
      })
      if (known && known.userId !== user.id) return fail(ID_TAKEN)
      if (known && input.readScript === undefined) return ok({ id, version: known.version })
      if (known) return null
      const count = await tx.project.count({ where: { userId: user.id } })
      if (!mayCreateProject(user.plan, count)) return fail(limitReached(deps, user))
      const { version } = await tx.project.create({
        data: {
          id,
          userId: user.id,
          title,
          premise: script.premise,
          savedCopyId: draft?.draftId ?? null,
          savedRevision: draft?.revision ?? null,
          createdAt: at,
          updatedAt: at,
        },
        select: { version: true },
      })
      const first = { userId: user.id, projectId: id, version, previousVersion: null }
      await addRevision(tx, { ...first, savedAt: at, script })
      return ok({ id, version })
    })
    if (created) return created
    // Only the draft shows whether this is a repeated first save.
    const claim = { baseVersion: NO_VERSION, draft }
    const readScript = () => ok(script)
    return await writeSave(deps, { userId: user.id, id, title, readScript, claim, at })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === UNIQUE_VIOLATION) {
      return fail(ID_TAKEN)
    }
    throw error
  }
}

function scriptOf({ title, readScript }: ProjectInput): Result<PreparedScript> {
  return readScript ? readScript() : ok(prepareScript({ ...newScript(), title }))
}

function limitReached({ stripe }: AppDeps, user: CurrentUser): Failure {
  const { label, projects } = PLANS[user.plan]
  const limit = projects ?? 0
  const [number, which] = limit === 1 ? ['1 project', 'it'] : [`${limit} projects`, 'one']
  const included = `Your ${label} plan includes ${number}.`
  const code = 'PROJECT_LIMIT_REACHED'
  if (stripe) {
    return { code, error: `${included} Delete ${which} or upgrade to create another.`, limit }
  }
  const error = `${included} Delete ${which} to create another. ${limitHelp(user)}`
  return { code, error, limit, sells_plans: false }
}
