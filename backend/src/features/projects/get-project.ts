import { DraftStateJson } from '@scenewright/shared/drafts/lineage.ts'
import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { z } from 'zod'
import {
  LOGIN_COLUMN,
  LOGIN_HOLDS,
  LOGIN_TABLES,
  type Login,
  queryWithLogin,
} from '#src/lib/auth/login-check.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { JsonText } from '#src/lib/http/json-text.ts'
import { unpackRevision } from '#src/lib/revisions/revision-store.ts'
import { NO_SUCH_PROJECT, parseProjectId } from './project-rules.ts'

type ProjectRow = Readonly<{
  id: string
  title: string
  premise: string
  version: number
  updated_at: Date
  saved_copy_id: string | null
  saved_revision: number | null
  base_version: number | null
  data: Buffer
  bytes: number
  /** The base version's. */
  base_data: Buffer | null
  base_bytes: number | null
}>

type NoRow = Readonly<{ id: null }>

/** One row without a project if it doesn't exist or is another user's. */
const GET = `
  SELECT ${LOGIN_COLUMN},
    p.id, p.title, p.premise, p.version, p.updated_at, p.saved_copy_id, p.saved_revision,
    r.base_version, r.data, r.bytes, b.data AS base_data, b.bytes AS base_bytes
  FROM ${LOGIN_TABLES}
  LEFT JOIN (
    projects p
    JOIN revisions r ON r.user_id = p.user_id AND r.project_id = p.id AND r.version = p.version
    LEFT JOIN revisions b
      ON b.user_id = r.user_id AND b.project_id = r.project_id AND b.version = r.base_version
  ) ON p.id = $5::uuid AND p.user_id = u.id
  WHERE ${LOGIN_HOLDS}`

/** A project as JSON, with its script as last saved. */
type ProjectAnswer = Readonly<{ version: number; json: JsonText }>

/**
 * Returns a user's project, or NOT_FOUND; null if the login doesn't hold. The script's JSON was
 * validated when it was saved, and is sent as it's stored.
 */
export async function getProject(
  deps: AppDeps,
  login: Login,
  rawId: string,
): Promise<Result<ProjectAnswer> | null> {
  const id = parseProjectId(rawId)
  const values = [id.ok ? id.value : null]
  const rows = await queryWithLogin<ProjectRow | NoRow>(deps, login, {
    name: 'get-project',
    text: GET,
    values,
  })
  if (!rows) return null
  const [row] = rows
  if (!row || row.id === null) return fail(NO_SUCH_PROJECT)
  const { base_version: baseVersion, data, bytes, base_data: baseData, base_bytes: baseBytes } = row
  const base = baseData && baseBytes !== null ? { data: baseData, bytes: baseBytes } : null
  const script = await unpackRevision({ baseVersion, data, bytes, base })
  return ok({ version: row.version, json: new JsonText(projectJson(row, script)) })
}

/** Puts the script's JSON between the other fields'. */
function projectJson(row: ProjectRow, script: Buffer): Buffer {
  const before = JSON.stringify({ id: row.id, title: row.title, premise: row.premise })
  const after = JSON.stringify({
    version: row.version,
    updated_at: row.updated_at,
    saved_by: savedBy(row),
  })
  return Buffer.concat([
    Buffer.from(`${before.slice(0, -1)},"screenplay_json":`),
    script,
    Buffer.from(`,${after.slice(1)}`),
  ])
}

function savedBy({ saved_copy_id: draftId, saved_revision: revision }: ProjectRow) {
  return draftId === null || revision === null
    ? null
    : z.encode(DraftStateJson, { draftId, revision })
}
