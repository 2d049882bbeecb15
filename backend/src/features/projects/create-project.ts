import { randomUUID } from 'node:crypto'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { NO_VERSION, type SavedDraft } from '@scenewright/shared/drafts/lineage.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { Prisma } from '#src/generated/prisma/client.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { type PreparedScript, prepareScript } from '#src/lib/revisions/prepared-script.ts'
import { addRevision } from '#src/lib/revisions/revision-store.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { NO_SUCH_PROJECT } from '#src/lib/projects/own-project.ts'
import { checkProjectLimit, lockAccount, storageFull } from '#src/lib/projects/project-limit.ts'
import { type AccountStorage, getStorageState } from '#src/lib/storage/storage.ts'
import type { Keeps } from '#src/lib/projects/kept-script.ts'
import { type SaveDeps, writeSave } from '#src/lib/projects/write-save.ts'

type Created = Readonly<{ id: string; version: number }>

type ProjectInput = Readonly<{
  id?: string
  title: string
  /** Reads the given script. */
  readScript?: () => Result<PreparedScript>
  /** The draft that is saved for the first time. */
  draft?: SavedDraft
  /** As the client counted them. */
  pages?: number
  neverSend?: boolean | undefined
  keeps: Keeps
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
 * @returns its id and version; PROJECT_LIMIT_REACHED, STORAGE_LIMIT_REACHED, ID_TAKEN, VERSION_CONFLICT,
 *   INVALID_SCRIPT, or NOT_FOUND if the known project is in the trash
 */
export async function createProject(
  deps: AppDeps & SaveDeps & Readonly<{ storage: AccountStorage }>,
  user: CurrentUser,
  input: ProjectInput,
): Promise<Result<Created>> {
  const accepted = scriptOf(input)
  if (!accepted.ok) return accepted
  const script = accepted.value
  const id = input.id?.toLowerCase() ?? randomUUID()
  const { title, draft = null, pages = null, neverSend = null } = input
  const stored = await deps.storage.read(user.id)
  const at = deps.clock()
  try {
    const created = await deps.prisma.$transaction(async (tx) => {
      await lockAccount(tx, user)
      const known = await tx.project.findUnique({
        where: { id },
        select: { userId: true, version: true, deletedAt: true },
      })
      if (known && known.userId !== user.id) return fail(ID_TAKEN)
      if (known?.deletedAt) return fail(NO_SUCH_PROJECT)
      if (known && input.readScript === undefined) return ok({ id, version: known.version })
      if (known) return null
      const refused = await checkProjectLimit(deps, tx, user, 'create another')
      if (refused) return fail(refused)
      if (getStorageState(stored) !== 'free') return fail(storageFull(deps, stored))
      const { version } = await tx.project.create({
        data: {
          id,
          userId: user.id,
          title,
          premise: script.premise,
          ...script.facts,
          pages,
          neverSend: neverSend ?? script.neverSend,
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
    return await writeSave(deps, {
      userId: user.id,
      id,
      title,
      pages,
      neverSend,
      readScript,
      claim,
      source: { kind: 'client' },
      keeps: input.keeps,
      at,
    })
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
