import { DraftStateJson } from '@scenewright/shared/drafts/lineage.ts'
import type { LiveInfo } from '@scenewright/shared/api/live.ts'
import { type Role, hasRightsOf } from '@scenewright/shared/api/roles.ts'
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
import { unpack } from '#src/lib/revisions/packed-script.ts'
import { unpackRevision } from '#src/lib/revisions/revision-store.ts'
import { type CachedScript, type ScriptCache, isCached } from '#src/lib/revisions/script-cache.ts'
import { type Member, findMember } from '#src/lib/projects/member-access.ts'
import { ensureLive, isLive } from '#src/lib/projects/live-project.ts'
import { NO_SUCH_PROJECT } from '#src/lib/projects/own-project.ts'
import { type PrintedPagesReader, hasAnswer } from '#src/lib/projects/printed-pages.ts'
import { recordOpened, recordOpenedByMember } from './record-opened.ts'
import { createEtag, parseProjectId } from './project-rules.ts'

type ProjectRow = Readonly<{
  id: string
  title: string
  premise: string
  version: number
  updated_at: Date
  saved_copy_id: string | null
  saved_revision: number | null
  saved_at: Date
  base_version: number | null
  /** Null if this revision is cached. */
  data: Buffer | null
  bytes: number
  base_saved_at: Date | null
  /** The base's. Null if it isn't needed or is cached. */
  base_data: Buffer | null
  base_bytes: number | null
  opened_at: Date | null
  never_send: boolean
  shared: boolean
  user_id: string
  live_version: number | null
  live_epoch: number | null
  live_protocol: number | null
  live_base_version: number | null
}>

type NoRow = Readonly<{ id: null }>

/**
 * One row without a project if it doesn't exist or is another user's. $6 and $7 are version and time
 * of the cached current revision, $8 and $9 those of the cached base; what is cached isn't sent.
 */
const statementOf = (holder: string) => `
  SELECT ${LOGIN_COLUMN},
    p.id, p.title, p.premise, p.version, p.updated_at, p.saved_copy_id, p.saved_revision,
    p.opened_at, p.never_send, p.shared, p.user_id, p.live_version, d.epoch AS live_epoch,
    d.protocol AS live_protocol, d.base_version AS live_base_version, r.saved_at, r.base_version, r.bytes,
    b.saved_at AS base_saved_at, b.bytes AS base_bytes,
    CASE WHEN c.is_cached THEN NULL ELSE r.data END AS data,
    CASE WHEN c.is_cached OR (b.version = $8::int AND b.saved_at = $9::timestamptz)
      THEN NULL ELSE b.data END AS base_data
  FROM ${LOGIN_TABLES}
  LEFT JOIN (
    projects p
    JOIN revisions r ON r.user_id = p.user_id AND r.project_id = p.id AND r.version = p.version
    LEFT JOIN revisions b
      ON b.user_id = r.user_id AND b.project_id = r.project_id AND b.version = r.base_version
    LEFT JOIN live_documents d ON d.user_id = p.user_id AND d.project_id = p.id
  ) ON p.id = $5::uuid AND p.user_id = ${holder} AND p.deleted_at IS NULL
  CROSS JOIN LATERAL (
    SELECT coalesce(r.version = $6::int AND r.saved_at = $7::timestamptz, false) AS is_cached
  ) c
  WHERE ${LOGIN_HOLDS}`

const GET_OWN = { name: 'get-project', text: statementOf('u.id') }
/** $10 is the holder of a project that the user is a member of. */
const GET_SHARED = { name: 'get-shared-project', text: statementOf('$10::uuid') }

/** A project as JSON, with its script as last saved. `json` is null if the client has it already. */
type ProjectAnswer = Readonly<{ etag: string; json: JsonText | null }>

type Asked = Readonly<{
  rawId: string
  /** True if this counts as opening the project. */
  isOpened: boolean
  /** The request's If-None-Match. */
  known: string | undefined
}>

type Deps = AppDeps & Readonly<{ scripts: ScriptCache; printedPages: PrintedPagesReader }>

/**
 * Returns a project of a user or one that is shared with them, or NOT_FOUND; null if the login doesn't hold.
 * The script's JSON was validated when it was saved, and is sent as it's stored. Readers get what is printed.
 */
export async function getProject(
  deps: Deps,
  login: Login,
  { rawId, isOpened, known }: Asked,
): Promise<Result<ProjectAnswer> | null> {
  const id = parseProjectId(rawId)
  const cached = id.ok ? cachedOf(deps.scripts, id.value) : {}
  const values = [
    id.ok ? id.value : null,
    cached.current?.version ?? null,
    cached.current?.savedAt ?? null,
    cached.base?.version ?? null,
    cached.base?.savedAt ?? null,
  ]
  const rows = await queryWithLogin<ProjectRow | NoRow>(deps, login, { ...GET_OWN, values })
  if (!rows) return null
  const [own] = rows
  const { userId } = login
  if (own && own.id !== null) {
    const script = await readScript(deps.scripts, own, cached)
    if (isOpened) await recordOpened(deps, { id: own.id, userId }, own.opened_at)
    return answerWith(own, script, {
      role: 'owner',
      can_issue: true,
      shared_by: null,
      ...(await liveOf(deps, own)),
    })
  }
  const member = await findMember(deps.prisma, userId, rawId)
  if (!member) return fail(NO_SUCH_PROJECT)
  if (isOpened) await recordOpenedByMember(deps, userId, member)
  if (!hasRightsOf(member.role, 'commenter')) return await getPrinted(deps, member, known)
  const sharedValues = [...values, member.holderId]
  const sharedRows = await queryWithLogin<ProjectRow | NoRow>(deps, login, {
    ...GET_SHARED,
    values: sharedValues,
  })
  const shared = sharedRows?.[0]
  if (!shared || shared.id === null) return fail(NO_SUCH_PROJECT)
  const script = await readScript(deps.scripts, shared, cached)
  return answerWith(shared, script, await memberCaller(deps, member, shared))
}

/** Returns what a reader gets of a project. */
async function getPrinted(
  deps: Deps,
  member: Member,
  known: string | undefined,
): Promise<Result<ProjectAnswer>> {
  const { projectId: id, holderId: userId } = member
  const project = await deps.prisma.project.findUnique({
    where: { id, userId, deletedAt: null },
    include: { liveDocument: { omit: { snapshot: true } } },
  })
  if (!project) return fail(NO_SUCH_PROJECT)
  const { title, version, updatedAt, neverSend, shared, liveVersion, liveDocument } = project
  const row = {
    id,
    title,
    premise: '',
    version,
    updated_at: updatedAt,
    never_send: neverSend,
    shared,
    saved_copy_id: null,
    saved_revision: null,
    user_id: userId,
    live_version: liveVersion,
    live_epoch: liveDocument?.epoch ?? null,
    live_protocol: liveDocument?.protocol ?? null,
    live_base_version: liveDocument?.baseVersion ?? null,
  }
  const caller = await memberCaller(deps, member, row)
  const pages = await deps.printedPages({ id, userId }, version)
  const etag = pages.etag(JSON.stringify([row, caller]))
  if (hasAnswer(known, etag)) return ok({ etag, json: null })
  const script = await pages.read()
  return script.ok
    ? ok({ etag, json: new JsonText(projectJson(row, script.value, caller)) })
    : script
}

async function memberCaller(
  deps: AppDeps,
  { role, canIssue: can_issue, holderId: id }: Member,
  row: LiveRow,
): Promise<Caller> {
  const holder = await deps.prisma.user.findUniqueOrThrow({
    where: { id },
    select: { email: true },
  })
  return { role, can_issue, shared_by: holder.email, ...(await liveOf(deps, row)) }
}

/** The caller's rights, the holder's address for members, and the live document if there is one. */
type Caller = Readonly<{
  role: Role
  can_issue: boolean
  shared_by: string | null
  live?: LiveInfo
}>

type LiveRow = Pick<
  ProjectRow,
  | ('id' | 'user_id' | 'shared' | 'version')
  | ('live_version' | 'live_epoch' | 'live_protocol' | 'live_base_version')
>

/** Returns the project's live document, made now if this is the first time that it's read. */
async function liveOf(deps: AppDeps, row: LiveRow): Promise<{ live?: LiveInfo }> {
  const { id, user_id: userId, shared: isShared, version } = row
  const { live_epoch: epoch, live_protocol: protocol, live_base_version: base_version } = row
  if (!(await isLive(deps, { id, isShared, hasDocument: epoch !== null }))) return {}
  if (
    epoch !== null &&
    protocol !== null &&
    base_version !== null &&
    row.live_version === version
  ) {
    return { live: { epoch, protocol, base_version } }
  }
  const live = await ensureLive(deps, { id, userId })
  return live ? { live } : {}
}

function answerWith(row: ProjectRow, script: Buffer, caller: Caller): Result<ProjectAnswer> {
  const json = new JsonText(projectJson(row, script, caller))
  return ok({ etag: createEtag(row.version), json })
}

type Cached = Readonly<{ current?: CachedScript; base?: CachedScript }>

function cachedOf(scripts: ScriptCache, id: string): Cached {
  return { current: scripts.find('current', id), base: scripts.find('base', id) }
}

/** Returns the script's JSON from the cache, or unpacks and caches it. */
async function readScript(scripts: ScriptCache, row: ProjectRow, cached: Cached): Promise<Buffer> {
  const { id, version, saved_at: savedAt, data, bytes } = row
  if (data === null) {
    if (cached.current) return cached.current.json
    throw new Error(`The script of project ${id} was not sent, but it is not cached`)
  }
  const base = await readBase(scripts, row, cached.base)
  const json = await unpackRevision({ baseVersion: row.base_version, data, bytes }, base)
  scripts.remember('current', id, { version, savedAt, json })
  return json
}

/** Returns the JSON of the base, from the cache or unpacked; null if there is none. */
async function readBase(
  scripts: ScriptCache,
  {
    id,
    base_version: version,
    base_saved_at: savedAt,
    base_data: data,
    base_bytes: bytes,
  }: ProjectRow,
  cached: CachedScript | undefined,
): Promise<Buffer | null> {
  if (version === null || savedAt === null) return null
  if (isCached(cached, version, savedAt)) return cached.json
  if (data === null || bytes === null) return null
  const json = await unpack({ data, bytes })
  scripts.remember('base', id, { version, savedAt, json })
  return json
}

type HeadRow = Pick<
  ProjectRow,
  | ('id' | 'title' | 'premise' | 'version' | 'updated_at' | 'never_send' | 'shared')
  | ('saved_copy_id' | 'saved_revision')
>

/** Puts the script's JSON between the other fields'. */
function projectJson(row: HeadRow, script: Buffer, caller: Caller): Buffer {
  const before = JSON.stringify({ id: row.id, title: row.title, premise: row.premise })
  const after = JSON.stringify({
    version: row.version,
    updated_at: row.updated_at,
    saved_by: savedBy(row),
    never_send: row.never_send,
    shared: row.shared,
    ...caller,
  })
  return Buffer.concat([
    Buffer.from(`${before.slice(0, -1)},"screenplay_json":`),
    script,
    Buffer.from(`,${after.slice(1)}`),
  ])
}

function savedBy({ saved_copy_id: draftId, saved_revision: revision }: HeadRow) {
  return draftId === null || revision === null
    ? null
    : z.encode(DraftStateJson, { draftId, revision })
}
