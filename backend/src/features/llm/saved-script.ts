import { randomUUID } from 'node:crypto'
import {
  buildScriptIndex,
  type ScriptIndex,
} from '@scenewright/shared/ai/script-index/script-index.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { normaliseScript } from '@scenewright/shared/script/normalise.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { LRUCache } from 'lru-cache'
import type { AppDeps } from '#src/lib/deps.ts'
import { readRevision } from '#src/lib/revisions/revision-store.ts'

/** A saved script with its index, from which that of the edited script is made quickly. */
export type SavedScript = Readonly<{ script: Script; index: ScriptIndex }>

/**
 * Returns a version of a writer's project: NOT_FOUND, or VERSION_CONFLICT with the server's version
 * if another one is saved.
 */
export type SavedScripts = (
  userId: string,
  saved: Readonly<{ projectId: string; version: number }>,
) => Promise<Result<SavedScript>>

/** The same for a missing project and another user's (docs/product.md#roles). */
const NO_SUCH_PROJECT: Failure = { code: 'NOT_FOUND', error: 'Project not found' }

/** Scripts that are remembered, since writers ask several questions about one script. */
const REMEMBERED_SCRIPTS = 20

export function createSavedScripts({ prisma }: Pick<AppDeps, 'prisma'>): SavedScripts {
  const remembered = new LRUCache<string, SavedScript>({ max: REMEMBERED_SCRIPTS })
  return async (userId, { projectId, version }) => {
    const id = projectId.toLowerCase()
    const where = { id, userId, deletedAt: null }
    const project = await prisma.project.findUnique({ where, select: { version: true } })
    if (!project) return fail(NO_SUCH_PROJECT)
    if (project.version !== version) return fail(conflict(project.version))
    const key = `${id} ${version}`
    const known = remembered.get(key)
    if (known) return ok(known)
    const revision = await readRevision(prisma, { id, userId }, version)
    if (!revision) throw new Error(`Version ${version} of project ${id} is missing`)
    const script = normaliseScript(revision.script, randomUUID)?.script ?? newScript()
    const read = { script, index: buildScriptIndex(script) }
    remembered.set(key, read)
    return ok(read)
  }
}

function conflict(version: number): Failure {
  const error = 'This project has been saved elsewhere meanwhile. Please try again.'
  return { code: 'VERSION_CONFLICT', error, version }
}
