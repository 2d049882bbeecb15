import { ProjectId } from '@scenewright/shared/api/projects.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { LRUCache } from 'lru-cache'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Reading } from '#src/lib/text-jobs/read-script.ts'
import { type PackedScript, createPackedScripts } from '#src/lib/text-jobs/script-opener.ts'
import type { JobOf, TextJobs } from '#src/lib/text-jobs/text-jobs.ts'

/** A project with its script as last saved. */
export type OpenProject = Readonly<{
  project: Readonly<{
    id: string
    title: string
    version: number
    updatedAt: Date
    logline: string | null
    plotStatus: string | null
    pages: number | null
  }>
  /** Returns the saved version, to be opened by a job. */
  packed: () => Promise<Readonly<{ packed: PackedScript; of: JobOf }>>
  /** Reads the script. The same reading of a version isn't made twice. */
  read: (reading: Reading) => Promise<Result<string>>
}>

/** Returns a writer's project, or NOT_FOUND, with a script that the writer may just have saved. */
export type ProjectOpener = (userId: string, rawId: string) => Promise<Result<OpenProject>>

/** The same for missing, deleted and other writers' projects (docs/product/admin.md#roles). */
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

/** Characters of all cached readings, and of the longest one. */
const MAX_REMEMBERED = 16 * 1024 * 1024
const MAX_LENGTH = MAX_REMEMBERED / 2

export function createProjectOpener({
  prisma,
  texts,
}: Pick<AppDeps, 'prisma'> & Readonly<{ texts: TextJobs }>): ProjectOpener {
  const findPacked = createPackedScripts(prisma)
  const remembered = new LRUCache<string, Result<string>>({
    maxSize: MAX_REMEMBERED,
    maxEntrySize: MAX_LENGTH,
    sizeCalculation: (read) => (read.ok ? Math.max(read.value.length, 1) : 1),
  })
  // Calls that arrive meanwhile wait for the same reading.
  const running = new Map<string, Promise<Result<string>>>()

  return async (userId, rawId) => {
    const id = ProjectId.safeParse(rawId).data?.toLowerCase()
    if (id === undefined) return fail(NO_SUCH_PROJECT)
    const project = await prisma.project.findUnique({
      where: { id, userId, deletedAt: null },
      select: SHOWN_COLUMNS,
    })
    if (!project) return fail(NO_SUCH_PROJECT)
    const { version } = project

    const packed = async () => {
      const found = await findPacked({ id, userId }, version)
      return { packed: found, of: { account: userId, bytes: found.revision.bytes } }
    }
    const readNow = async (key: string, reading: Reading): Promise<Result<string>> => {
      const found = await packed()
      const read = await texts.run('readScript', { packed: found.packed, reading }, found.of)
      if (!read.ok) return read
      remembered.set(key, read.value)
      return read.value
    }
    const read = async (reading: Reading): Promise<Result<string>> => {
      const key = JSON.stringify([id, version, reading])
      const known = remembered.get(key) ?? running.get(key)
      if (known) return await known
      const now = readNow(key, reading)
      running.set(key, now)
      try {
        return await now
      } finally {
        running.delete(key)
      }
    }
    return ok({ project, packed, read })
  }
}
