import { ProjectId } from '@scenewright/shared/api/projects.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { createIndexedScripts, type IndexedScript } from '#src/lib/revisions/indexed-scripts.ts'

/** A project's script as last saved. */
export type OpenScript = IndexedScript &
  Readonly<{
    project: Readonly<{
      id: string
      title: string
      version: number
      updatedAt: Date
      logline: string | null
      plotStatus: string | null
      pages: number | null
    }>
  }>

/** Returns a writer's project, or NOT_FOUND, with a script that the writer may just have saved. */
export type ScriptReader = (userId: string, rawId: string) => Promise<Result<OpenScript>>

/** The same for missing, deleted and other writers' projects (docs/product.md#roles). */
const NO_SUCH_PROJECT: Failure = {
  code: 'NOT_FOUND',
  error: 'Project not found. Call list_projects for the ids of the projects.',
}

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
  const indexed = createIndexedScripts({ prisma })
  return async (userId, rawId) => {
    const id = ProjectId.safeParse(rawId).data?.toLowerCase()
    if (id === undefined) return fail(NO_SUCH_PROJECT)
    const project = await prisma.project.findUnique({
      where: { id, userId, deletedAt: null },
      select: SHOWN_COLUMNS,
    })
    if (!project) return fail(NO_SUCH_PROJECT)
    return ok({ project, ...(await indexed({ id, userId }, project.version)) })
  }
}
