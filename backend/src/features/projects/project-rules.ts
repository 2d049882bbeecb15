import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import { ProjectId } from '@scenewright/shared/api/projects.ts'
import type { Project } from '#src/generated/prisma/client.ts'
import { NO_SUCH_PROJECT } from '#src/lib/projects/own-project.ts'

/** Returns a project id in lower case, or NOT_FOUND for any other text. */
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
  tags: true,
  archivedAt: true,
  openedAt: true,
  author: true,
  firstScene: true,
  pages: true,
  shared: true,
} as const

/** Converts a row to its holder's dashboard card (docs/product/script.md#data). */
export function toSummary(project: Pick<Project, keyof typeof SUMMARY_COLUMNS>): ProjectSummary {
  return {
    id: project.id,
    title: project.title,
    logline: project.logline,
    plot_status: project.plotStatus,
    updated_at: project.updatedAt.toISOString(),
    tags: project.tags,
    archived: project.archivedAt !== null,
    opened_at: project.openedAt?.toISOString() ?? null,
    author: project.author,
    first_scene: project.firstScene,
    pages: project.pages,
    role: 'owner',
    shared_by: null,
    shared_by_name: null,
    shared: project.shared,
  }
}

export function createEtag(version: number): string {
  return `"${version}"`
}

const ETAG = /^(?:W\/)?"(\d{1,9})"$/

/**
 * Returns the base version of a save: from If-Match if the request has it, otherwise from its body.
 *
 * @returns null if neither is there or If-Match is `*`
 */
export function readBaseVersion(
  ifMatch: string | undefined,
  baseVersion: number | undefined,
): Result<number | null> {
  if (ifMatch === undefined) return ok(baseVersion ?? null)
  if (ifMatch.trim() === '*') return ok(null)
  const [, version] = ETAG.exec(ifMatch.trim()) ?? []
  if (version) return ok(Number(version))
  return fail({ code: 'VALIDATION_FAILED', error: "If-Match must be the project's ETag." })
}
