import { type Failure, type Result, fail, ok } from '@scenewright/shared/api/errors.ts'
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { ProjectId } from '@scenewright/shared/api/projects.ts'
import type { Project } from '#src/generated/prisma/client.ts'

/**
 * The one answer for a project that is missing, malformed in its id, or another person's: nobody can
 * tell which (design §7).
 */
export const NO_SUCH_PROJECT: Failure = { code: 'NOT_FOUND', error: 'Project not found' }

/** A project id in the form the database keeps; any other text is no project's. */
export function parseProjectId(id: string): Result<string> {
  const parsed = ProjectId.safeParse(id)
  return parsed.success ? ok(parsed.data.toLowerCase()) : fail(NO_SUCH_PROJECT)
}

/** The columns of a dashboard card. */
export const SUMMARY_COLUMNS = {
  id: true,
  title: true,
  logline: true,
  plotStatus: true,
  updatedAt: true,
} as const

/** A dashboard card as it travels (spec §3). */
export function toSummary(
  project: Pick<Project, 'id' | 'title' | 'logline' | 'plotStatus' | 'updatedAt'>,
): ProjectSummary {
  return {
    id: project.id,
    title: project.title,
    logline: project.logline,
    plot_status: project.plotStatus,
    updated_at: project.updatedAt.toISOString(),
  }
}

/** The ETag of a project's version. */
export function etagOf(version: number): string {
  return `"${version}"`
}

const ETAG = /^(?:W\/)?"(\d{1,9})"$/

/**
 * The version that a save was made from: of If-Match where the request has one, else of its body.
 *
 * @returns null when it names none, and so overwrites whatever is there (spec §7 asks for no version)
 */
export function baseVersionOf(
  ifMatch: string | undefined,
  baseVersion: number | undefined,
): Result<number | null> {
  if (ifMatch === undefined) return ok(baseVersion ?? null)
  if (ifMatch.trim() === '*') return ok(null)
  const [, version] = ETAG.exec(ifMatch.trim()) ?? []
  if (version) return ok(Number(version))
  return fail({ code: 'VALIDATION_FAILED', error: 'If-Match must be the ETag of the project.' })
}
