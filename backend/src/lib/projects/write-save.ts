/** Writes a save to the database, for PUT and for a repeated POST. */
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { isLargeLoss } from '@scenewright/shared/script/large-loss.ts'
import { type SaveClaim, decideSave } from '@scenewright/shared/api/save-rule.ts'
import type { LiveInfo } from '@scenewright/shared/api/live.ts'
import type pg from 'pg'
import type { AppDeps } from '#src/lib/deps.ts'
import type { PreparedScript } from '#src/lib/revisions/prepared-script.ts'
import { type Base, packRevision } from '#src/lib/revisions/revision-store.ts'
import { type CachedScript, type ScriptCache, isCached } from '#src/lib/revisions/script-cache.ts'
import { type StorageDeps, makeRoom } from '#src/lib/storage/make-room.ts'
import { type LiveDeps, ensureLive, isLive } from './live-project.ts'
import { NO_SUCH_PROJECT } from './own-project.ts'
import { type Keeps, keepStored } from './kept-script.ts'
import { type ProjectSaves, type StoredRow, baseOf } from './project-saves.ts'
import { READ, WRITE } from './save-statements.ts'
import { type NotesSave, findCommenterRefusal } from './saved-notes.ts'

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
  /** The address of an account that may only change notes; null for others. */
  commenter?: string | null
  /** Absent if it may change everything. */
  keeps?: Keeps
  /** Called after a save of a project that has members. */
  onSharedSave?: (save: NotesSave) => Promise<void>
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

export type SaveDeps = LiveDeps &
  StorageDeps &
  Pick<AppDeps, 'pool'> &
  Readonly<{ scripts: ScriptCache; saves: ProjectSaves }>

/** Each failed try means that another save succeeded, so this many never happen. */
const MAX_TRIES = 100

/**
 * Decides on a save and writes it. If another save was written since the project was read, decides
 * again.
 *
 * @returns the current version; INVALID_SCRIPT, NOT_FOUND, PROJECT_IS_LIVE, FORBIDDEN for a
 *   commenter's change of the script, or VERSION_CONFLICT with the server's version
 */
export async function writeSave(deps: SaveDeps, save: ScriptSave): Promise<Result<Saved>> {
  const { queue, written } = deps.saves
  const key = keyOf(save)
  let script: Result<PreparedScript> | undefined
  const readScript = () => (script ??= save.readScript())
  // Before its turn, while the database writes another save of the project.
  if (written.has(key)) readScript()
  return await queue(key, async () => await writeInTurn(deps, { ...save, readScript }))
}

async function writeInTurn(deps: SaveDeps, { readScript, ...save }: ScriptSave) {
  const written = await writeAfterLast(deps, { ...save, readScript })
  if (written) return written
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const cached = deps.scripts.find('base', save.id)
    const stored = await readStored(deps.pool, save, cached)
    // Checked before the script, so that other users always get 404.
    if (!stored) return fail(NO_SUCH_PROJECT)
    const script = readScript()
    if (!script.ok) return script
    const base = baseOf(deps.scripts, save.id, stored, cached)
    const decided = await decideAndWrite(deps, { ...save, script: script.value }, stored, base)
    if (decided) return decided
  }
  throw new Error(`project ${save.id} was saved concurrently ${MAX_TRIES} times`)
}

/**
 * Writes a save based on this server's last one without reading the project.
 *
 * @returns null if nothing was written and the project must be read
 */
async function writeAfterLast(
  deps: SaveDeps,
  { readScript, ...save }: ScriptSave,
): Promise<Result<Saved> | null> {
  const last = deps.saves.written.get(keyOf(save))
  const cached = deps.scripts.find('base', save.id)
  // A shared project may have become live, and a live one may have ended, so both are always read.
  if (!last || last.shared || last.has_live_document || save.source.kind === 'live') return null
  if (!isCached(cached, last.base_version, last.base_saved_at)) return null
  const { baseVersion } = save.claim
  // Otherwise another server has probably saved since.
  if (baseVersion !== null && baseVersion !== last.version) return null
  if (decisionOn(last, save.claim) !== 'accept') return null
  const script = readScript()
  if (!script.ok) return null
  const base = baseOf(deps.scripts, save.id, last, cached)
  return await decideAndWrite(deps, { ...save, script: script.value }, last, base)
}

function decisionOn(
  { version, saved_copy_id: draftId, saved_revision: revision }: StoredRow,
  save: SaveClaim,
) {
  return decideSave({ stored: { version, draftId, revision }, save })
}

/** By account too, so that nobody can make others wait. */
function keyOf({ userId, id }: Pick<ScriptSave, 'userId' | 'id'>): string {
  return `${userId} ${id}`
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
  const { id, claim } = save
  const { version, updated_at } = stored
  const decision = decisionOn(stored, claim)
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
      return await writeAccepted(deps, save, stored, base)
  }
}

/** @returns null if another save came first */
async function writeAccepted(
  deps: SaveDeps,
  save: ReadSave,
  stored: StoredRow,
  base: Base | null,
): Promise<Result<Saved> | null> {
  const { version, title, shared } = stored
  const { id, userId, at, commenter = null } = save
  const project = { id, userId }
  const script = save.keeps
    ? await keepStored(deps, { project, version }, save.script, save.keeps)
    : save.script
  const notesSave = { project, version, json: script.json }
  if (commenter !== null) {
    const refused = await findCommenterRefusal(deps, notesSave, commenter)
    if (refused) return fail(refused)
  }
  const kept = { ...save, script }
  const allowed = commenter === null ? kept : { ...kept, title, pages: null, neverSend: null }
  if (!(await writeRevision(deps, allowed, stored, base))) return null
  if (shared) await save.onSharedSave?.(notesSave)
  return ok({ id, version: version + 1, updated_at: at.toISOString() })
}

async function isRefused(
  deps: SaveDeps,
  { id, source }: ReadSave,
  stored: StoredRow,
): Promise<boolean> {
  if (source.kind === 'client') return await isLive(deps, sharingOf(id, stored))
  const { has_live_document: hasDocument, live_epoch, live_version, version } = stored
  // Another version than the document's was saved without it, and must not be overwritten.
  return !hasDocument || live_epoch !== source.epoch || live_version !== version
}

function sharingOf(id: string, { shared: isShared, has_live_document: hasDocument }: StoredRow) {
  return { id, isShared, hasDocument }
}

/** @returns whether it was written */
async function writeRevision(
  { pool, prisma, scripts, saves, storage }: SaveDeps,
  { userId, id, title, pages, neverSend, script, claim, source, at }: ReadSave,
  stored: StoredRow,
  base: Base | null,
): Promise<boolean> {
  const { json, outline, premise, facts } = script
  const { baseVersion, data } = await packRevision(json, base, at)
  const { draftId = null, revision = null } = claim.draft ?? {}
  const values = [
    id,
    userId,
    stored.version,
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
    stored.updated_at,
    stored.shared,
    stored.live_epoch,
    source.kind === 'live',
    isLargeLoss(stored, outline),
  ]
  const written = await pool.query({ name: 'write-save', text: WRITE, values })
  if (written.rowCount === 0) return false
  const version = stored.version + 1
  // The same bytes.
  const buffer = Buffer.from(json.buffer, json.byteOffset, json.byteLength)
  const saved = { version, savedAt: at, json: buffer }
  scripts.remember('current', id, saved)
  const isWhole = baseVersion === null
  if (isWhole) scripts.remember('base', id, saved)
  saves.written.set(keyOf({ userId, id }), {
    ...stored,
    version,
    title,
    words: outline.words,
    scenes: outline.scenes ?? null,
    saved_copy_id: draftId,
    saved_revision: revision,
    updated_at: at,
    base_data: null,
    ...(baseVersion === null && {
      base_version: version,
      base_saved_at: at,
      base_bytes: json.byteLength,
      base_packed_bytes: data.byteLength,
    }),
  })
  await makeRoom({ prisma, storage }, { id, userId }, { replaced: stored.version, isWhole })
  return true
}

/**
 * Returns true if no AI service may get the script from now on, false if they may again, and null to
 * change nothing. A client that doesn't know the setting sends neither field nor script with it.
 */
function neverSendOf(sent: boolean | null, script: PreparedScript): boolean | null {
  return sent ?? (script.neverSend ? true : null)
}
