import { randomUUID } from 'node:crypto'
import {
  buildScriptIndex,
  type ScriptIndex,
} from '@scenewright/shared/ai/script-index/script-index.ts'
import { ProjectId } from '@scenewright/shared/api/projects.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { normaliseScript } from '@scenewright/shared/script/normalise.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { LRUCache } from 'lru-cache'
import type { AppDeps } from '#src/lib/deps.ts'
import { readRevision } from '#src/lib/revisions/revision-store.ts'

/** A project's script as last saved. */
export type OpenScript = Readonly<{
  project: Readonly<{
    id: string
    title: string
    version: number
    updatedAt: Date
    logline: string | null
    plotStatus: string | null
    pages: number | null
  }>
  script: Script
  index: ScriptIndex
}>

/** Returns a writer's project, or NOT_FOUND, with a script that the writer may just have saved. */
export type ScriptReader = (userId: string, rawId: string) => Promise<Result<OpenScript>>

/** The same for missing, deleted and other writers' projects (docs/product.md#roles). */
const NO_SUCH_PROJECT: Failure = {
  code: 'NOT_FOUND',
  error: 'Project not found. Call list_projects for the ids of the projects.',
}

/** Scripts that are remembered, since agents ask several questions about one script. */
const REMEMBERED_SCRIPTS = 20

type Remembered = Readonly<{ savedAt: Date; script: Script; index: ScriptIndex }>

const SHOWN_COLUMNS = {
  id: true,
  title: true,
  version: true,
  updatedAt: true,
  logline: true,
  plotStatus: true,
  pages: true,
} as const

export function createScriptReader({ prisma }: Pick<AppDeps, 'prisma'>): ScriptReader {
  const remembered = new LRUCache<string, Remembered>({ max: REMEMBERED_SCRIPTS })
  return async (userId, rawId) => {
    const id = ProjectId.safeParse(rawId).data?.toLowerCase()
    if (id === undefined) return fail(NO_SUCH_PROJECT)
    const project = await prisma.project.findUnique({
      where: { id, userId, deletedAt: null },
      select: SHOWN_COLUMNS,
    })
    if (!project) return fail(NO_SUCH_PROJECT)
    const key = `${id} ${project.version}`
    const known = remembered.get(key)
    if (known) return ok({ project, script: known.script, index: known.index })
    const revision = await readRevision(prisma, { id, userId }, project.version)
    if (!revision) throw new Error(`Version ${project.version} of project ${id} is missing`)
    const script = normaliseScript(revision.script, randomUUID)?.script ?? newScript()
    const index = buildScriptIndex(script)
    remembered.set(key, { savedAt: revision.savedAt, script, index })
    return ok({ project, script, index })
  }
}
