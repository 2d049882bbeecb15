/** Writes a save to the database, for PUT and for a repeated POST. */
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { type SaveClaim, decideSave } from '@scenewright/shared/api/save-rule.ts'
import type { LiveInfo } from '@scenewright/shared/api/live.ts'
import type pg from 'pg'
import type { AppDeps } from '#src/lib/deps.ts'
import type { PreparedScript } from '#src/lib/revisions/prepared-script.ts'
import { unpack } from '#src/lib/revisions/packed-script.ts'
import { type Base, boundHistory, packRevision } from '#src/lib/revisions/revision-store.ts'
import { type CachedScript, type ScriptCache, isCached } from '#src/lib/revisions/script-cache.ts'
import { type LiveDeps, ensureLive, isLive } from './live-project.ts'
import { NO_SUCH_PROJECT } from './own-project.ts'

export type Saved = Readonly<{ id: string; version: number; updated_at: string; live?: LiveInfo }>

export type ScriptSave = Readonly<{
  userId: string
  id: string
  title: string
  /** As the client counted them; null keeps the last count. */
  pages: number | null
  /** As the client sent it beside the script; null if it didn't. */
  neverSend: boolean | null
  /** Reads the sent script. */
  readScript: () => Result<PreparedScript>
  claim: SaveClaim
  source: SaveSource
  at: Date
}>

/**
 * Only its live document changes the script of a live project. The document's save is refused if its
 * epoch ended.
 */
type SaveSource = Readonly<{ kind: 'client' } | { kind: 'live'; epoch: number }>

export const PROJECT_IS_LIVE: Failure = {
  code: 'PROJECT_IS_LIVE',
  error: 'This project is being written together. Reload the page to continue.',
}

/** A save whose script was read. */
type ReadSave = Omit<ScriptSave, 'readScript'> & Readonly<{ script: PreparedScript }>

export type SaveDeps = LiveDeps & Pick<AppDeps, 'pool'> & Readonly<{ scripts: ScriptCache }>

type StoredRow = Readonly<{
  version: number
  saved_copy_id: string | null
  saved_revision: number | null
  updated_at: Date
  shared: boolean
  live_epoch: number
  has_live_document: boolean
  base_version: number | null
  /** These are null together with `base_version`, if the revision is missing. */
  base_saved_at: Date
  base_bytes: number
  base_packed_bytes: number
  /** Null if the base is cached. */
  base_data: Buffer | null
}>

/**
 * The project and the base of its current revision: that one, if it's whole. The base isn't sent if
 * its version and time are those of the cached one, $3 and $4.
 */
const READ = `
  SELECT p.version, p.saved_copy_id, p.saved_revision, p.updated_at, p.shared, p.live_epoch,
    d.epoch IS NOT NULL AS has_live_document, b.version AS base_version, b.saved_at AS base_saved_at, b.bytes AS base_bytes, octet_length(b.data) AS base_packed_bytes,
    CASE WHEN b.version = $3::int AND b.saved_at = $4::timestamptz
      THEN NULL ELSE b.data END AS base_data
  FROM projects p
  LEFT JOIN live_documents d ON d.user_id = p.user_id AND d.project_id = p.id
  LEFT JOIN revisions r ON r.user_id = p.user_id AND r.project_id = p.id AND r.version = p.version
  LEFT JOIN revisions b ON b.user_id = r.user_id AND b.project_id = r.project_id
    AND b.version = coalesce(r.base_version, r.version)
  WHERE p.id = $1::uuid AND p.user_id = $2::uuid AND p.deleted_at IS NULL`

/**
 * Writes project and revision together, and nothing if the version is no longer $3, the project became
 * live since it was read, or it was deleted.
 */
const WRITE = `
  WITH project AS (
    UPDATE projects SET version = version + 1, updated_at = $4::timestamptz, title = $5,
      premise = $6, saved_copy_id = $7, saved_revision = $8::int,
      author = $13, first_scene = $14, pages = coalesce($15::int, pages),
      never_send = coalesce($16::boolean, never_send),
      live_version = CASE WHEN $18::boolean THEN version + 1 ELSE live_version END
    WHERE id = $1::uuid AND user_id = $2::uuid AND version = $3::int AND live_epoch = $17::int
      AND deleted_at IS NULL
    RETURNING id, user_id, version
  )
  INSERT INTO revisions
    (user_id, project_id, version, saved_at, base_version, data, bytes, outline)
  SELECT user_id, id, version, $4::timestamptz, $9::int, $10::bytea, $11::int, $12::jsonb
  FROM project`

/** Each failed try means that another save succeeded, so this many never happen. */
const MAX_TRIES = 100

/**
 * Decides on a save and writes it. If another save was written since the project was read, decides
 * again.
 *
 * @returns the current version; INVALID_SCRIPT, NOT_FOUND, PROJECT_IS_LIVE, or VERSION_CONFLICT with the
 *   server's version
 */
export async function writeSave(
  deps: SaveDeps,
  { readScript, ...save }: ScriptSave,
): Promise<Result<Saved>> {
  let script: Result<PreparedScript> | undefined
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const cached = deps.scripts.find('base', save.id)
    const stored = await readStored(deps.pool, save, cached)
    // Checked before the script, so that other users always get 404.
    if (!stored) return fail(NO_SUCH_PROJECT)
    script ??= readScript()
    if (!script.ok) return script
    const base = baseOf(deps.scripts, save.id, stored, cached)
    const decided = await decideAndWrite(deps, { ...save, script: script.value }, stored, base)
    if (decided) return decided
  }
  throw new Error(`project ${save.id} was saved concurrently ${MAX_TRIES} times`)
}

async function readStored(
  pool: pg.Pool,
  { id, userId }: Pick<ScriptSave, 'id' | 'userId'>,
  cachedBase: CachedScript | undefined,
): Promise<StoredRow | null> {
  const values = [id, userId, cachedBase?.version ?? null, cachedBase?.savedAt ?? null]
  const query = { name: 'read-for-save', text: READ, values }
  return (await pool.query<StoredRow>(query)).rows[0] ?? null
}

/** @returns null if another save came first */
async function decideAndWrite(
  deps: SaveDeps,
  save: ReadSave,
  stored: StoredRow,
  base: Base | null,
): Promise<Result<Saved> | null> {
  const { id, claim, at } = save
  const { version, saved_copy_id: draftId, saved_revision: revision, updated_at } = stored
  const decision = decideSave({ stored: { version, draftId, revision }, save: claim })
  if (decision !== 'already' && (await isRefused(deps, save, stored))) return fail(PROJECT_IS_LIVE)
  switch (decision) {
    case 'conflict':
      return fail({
        code: 'VERSION_CONFLICT',
        error: 'This project has been changed elsewhere since you opened it.',
        version,
      })
    case 'already': {
      const saved = { id, version, updated_at: updated_at.toISOString() }
      if (!(await isLive(deps, sharingOf(id, stored)))) return ok(saved)
      const live = await ensureLive(deps, { id, userId: save.userId })
      return ok({ ...saved, ...(live && { live }) })
    }
    case 'accept':
      return (await writeRevision(deps, save, stored, base))
        ? ok({ id, version: version + 1, updated_at: at.toISOString() })
        : null
  }
}

async function isRefused(
  deps: SaveDeps,
  { id, source }: ReadSave,
  stored: StoredRow,
): Promise<boolean> {
  switch (source.kind) {
    case 'client':
      return await isLive(deps, sharingOf(id, stored))
    case 'live':
      return !stored.has_live_document || stored.live_epoch !== source.epoch
  }
}

function sharingOf(id: string, { shared: isShared, has_live_document: hasDocument }: StoredRow) {
  return { id, isShared, hasDocument }
}

/** @returns whether it was written */
async function writeRevision(
  { pool, prisma, scripts }: SaveDeps,
  { userId, id, title, pages, neverSend, script, claim, source, at }: ReadSave,
  { version: currentVersion, live_epoch: epoch }: StoredRow,
  base: Base | null,
): Promise<boolean> {
  const { json, outline, premise, facts } = script
  const { baseVersion, data } = await packRevision(json, base, at)
  const { draftId = null, revision = null } = claim.draft ?? {}
  const values = [
    id,
    userId,
    currentVersion,
    at,
    title,
    premise,
    draftId,
    revision,
    baseVersion,
    data,
    json.byteLength,
    JSON.stringify(outline),
    facts.author,
    facts.firstScene,
    pages,
    neverSendOf(neverSend, script),
    epoch,
    source.kind === 'live',
  ]
  const written = await pool.query({ name: 'write-save', text: WRITE, values })
  if (written.rowCount === 0) return false
  const saved = { version: currentVersion + 1, savedAt: at, json: bufferOf(json) }
  scripts.remember('current', id, saved)
  if (baseVersion === null) scripts.remember('base', id, saved)
  // Differences are small. Only whole revisions can exceed the limit.
  if (baseVersion === null) await boundHistory(prisma, { id, userId })
  return true
}

/**
 * Whether an AI service may get the script from now on. A client that doesn't know the setting sends
 * neither field nor script with it, and changes nothing: null.
 */
function neverSendOf(sent: boolean | null, script: PreparedScript): boolean | null {
  return sent ?? (script.neverSend ? true : null)
}

/** Returns what the next revision may be a difference to. Its JSON is cached, or will be. */
function baseOf(
  scripts: ScriptCache,
  id: string,
  row: StoredRow,
  cached: CachedScript | undefined,
): Base | null {
  const { base_version: version, base_saved_at: savedAt, base_data: data, base_bytes: bytes } = row
  if (version === null) return null
  return {
    version,
    savedAt,
    packedBytes: row.base_packed_bytes,
    async unpack() {
      if (isCached(cached, version, savedAt)) return cached.json
      if (data === null) throw new Error(`The base of project ${id} was not sent`)
      const json = await unpack({ data, bytes })
      scripts.remember('base', id, { version, savedAt, json })
      return json
    },
  }
}

/** The same bytes as a Buffer. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
