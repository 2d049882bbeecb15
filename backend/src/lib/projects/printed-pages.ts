/**
 * The parts of a script for people who only read it: members who are readers, and visitors of a read-only
 * link. Nothing else reads a script for them (docs/product/sharing.md#read-only-links).
 */
import { createHash } from 'node:crypto'
import { type Result, ok } from '@scenewright/shared/result.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { OwnedProject } from '#src/lib/revisions/revision-store.ts'
import { type ScriptCache, isCached } from '#src/lib/revisions/script-cache.ts'
import { createPackedScripts } from '#src/lib/text-jobs/script-opener.ts'
import type { TextJobs } from '#src/lib/text-jobs/text-jobs.ts'

export type PrintedPages = Readonly<{
  /** Identifies the answer that has these pages and `others`, as an ETag. */
  etag: (others: string) => string
  /** The printed parts of the script, as JSON. */
  read: () => Promise<Result<Buffer>>
}>

/** The caller has checked that the project has this version. */
export type PrintedPagesReader = (project: OwnedProject, version: number) => Promise<PrintedPages>

/** Each version is read and stripped once, however many people ask for it at the same time. */
export function createPrintedPages({
  prisma,
  scripts,
  texts,
}: Pick<AppDeps, 'prisma'> &
  Readonly<{ scripts: ScriptCache; texts: TextJobs }>): PrintedPagesReader {
  const findPacked = createPackedScripts(prisma)
  const reading = new Map<string, Promise<Result<Buffer>>>()

  async function readNow(
    project: OwnedProject,
    version: number,
    savedAt: Date,
  ): Promise<Result<Buffer>> {
    const packed = await findPacked(project, version)
    // The holder has the time for it, and nobody else's calls wait.
    const of = { account: project.userId, bytes: packed.revision.bytes }
    const printed = await texts.run('printScript', { packed }, of)
    if (!printed.ok) return printed
    const json = Buffer.from(printed.value)
    scripts.remember('printed', project.id, { version, savedAt, json })
    return ok(json)
  }

  return async (project, version) => {
    const { id: projectId, userId } = project
    const found = await prisma.revision.findUnique({
      where: { projectId_version: { projectId, version }, userId },
      select: { savedAt: true },
    })
    if (!found) throw new Error(`Version ${version} of project ${projectId} is missing`)
    const { savedAt } = found
    const key = `${projectId} ${version} ${savedAt.getTime()}`
    return {
      etag(others) {
        const hash = createHash('sha256').update(`${key} ${others}`).digest('base64url')
        return `"${version}-${hash}"`
      },
      async read() {
        const cached = scripts.find('printed', projectId)
        if (isCached(cached, version, savedAt)) return ok(cached.json)
        const known = reading.get(key)
        if (known) return await known
        const pages = readNow(project, version, savedAt).finally(() => reading.delete(key))
        reading.set(key, pages)
        return await pages
      },
    }
  }
}

/** True if the client has the answer with this ETag. A proxy that compresses answers adds `W/`. */
export function hasAnswer(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
