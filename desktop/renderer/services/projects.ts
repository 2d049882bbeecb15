/** Loads and saves projects on the server. Loaded scripts are repaired. */
import {
  createProject,
  getProject,
  saveProject,
  SCRIPT_FORMAT,
  type Version,
} from '@scenewright/shared/api/projects.ts'
import type { LiveInfo } from '@scenewright/shared/api/live.ts'
import { hasRightsOf, type Role } from '@scenewright/shared/api/roles.ts'
import {
  NO_VERSION,
  SavedDraftJson,
  type DraftState,
  type SavedDraft,
} from '@scenewright/shared/drafts/lineage.ts'
import { z } from 'zod'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { withNeverSend } from '@scenewright/shared/script/editing/never-send.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { normalizeScript } from '@scenewright/shared/script/normalize.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import type { ApiClient, CallFailure, CallResult } from './api-client.ts'
import { classifyFailedSave, type FailedSave } from './save-failure.ts'

export type LoadedProject = Readonly<{
  script: Script
  version: z.infer<typeof Version>
  /** ISO 8601. */
  updatedAt: string
  /** The draft state that was saved last; `null` if unknown. */
  savedBy: DraftState | null
  /** The writer's role; absent if the project is their own. */
  memberRole?: Role | undefined
  /** False if the writer may not issue drafts, nor lock and unlock pages and scene numbers. */
  canIssue?: boolean | undefined
  /** The project's live document; absent if nobody else writes in it. */
  live?: LiveInfo
  /** Of the server's answer. */
  etag?: string | null
}>

/** `conflict`: the server has a newer version that this draft isn't based on. */
export type SaveOutcome =
  | Readonly<{ kind: 'saved'; id: string; version: number }>
  | Readonly<{ kind: 'conflict' }>
  | FailedSave

/** The content of a new project. Without a script, the editor starts a new one. */
export type NewProjectContent = Readonly<{ title: string }> | Readonly<{ script: Script }>

/** Pages for the project's card; `null` if they weren't counted, which keeps the last count. */
type PageCount = number | null

/** A project to create, with a client-made id and the draft state if there is a draft. */
export type NewProject = NewProjectContent &
  Readonly<{ id: string; draft?: SavedDraft; pages?: PageCount; timeoutMs?: number }>

/** A script to save, with its draft state. */
export type SentScript = Readonly<{
  id: string
  script: Script
  draft: SavedDraft
  pages?: PageCount
  /** Milliseconds until the call is canceled; the server may have stored the script anyway. */
  timeoutMs?: number
}>

export type Projects = Readonly<{
  /**
   * Loads a project as last saved; readers get only what is printed.
   *
   * @param known the ETag of the answer that the page has; the same one again fails with status 304
   */
  load: (
    id: string,
    known?: string | null,
  ) => Promise<Readonly<{ ok: true; value: LoadedProject }> | CallFailure>
  /** Creates the project with this client-made id. Repeating it creates no second project. */
  create: (project: SentScript) => Promise<SaveOutcome>
  /** If `baseVersion` is null, the server decides by `draft` whether to accept the save. */
  save: (project: SentScript & Readonly<{ baseVersion: number | null }>) => Promise<SaveOutcome>
  /**
   * Saves from a closing page, without waiting for the answer. Skips scripts larger than a browser
   * sends from a closing page.
   */
  saveOnLeave: (project: SentScript & Readonly<{ baseVersion: number | null }>) => void
}>

/** Bytes a closing page may still send (Fetch standard: 64 KiB for all `keepalive` requests). */
const KEEPALIVE_BYTES = 64 * 1024
/** Milliseconds for loading a large script over a slow connection. */
const LOAD_TIMEOUT_MS = 120_000
/** Bytes reserved for the rest of the request body. */
const ENVELOPE_BYTES = 4 * 1024

export function createProjects(api: ApiClient, makeId: MakeId): Projects {
  return {
    async load(id, known) {
      const asked = { params: { id }, ...(known && { ifNoneMatch: known }) }
      const answer = await api.call(getProject, { ...asked, ...within(LOAD_TIMEOUT_MS) })
      if (!answer.ok) return answer
      const { title, screenplay_json, version, updated_at, saved_by, shared_by, live } =
        answer.value
      const { role, can_issue: canIssue } = answer.value
      const read = readScript(screenplay_json, title, makeId)
      // A page that doesn't know the setting may have saved the script without it.
      const script = answer.value.never_send ? withNeverSend(read, true) : read
      const loaded = {
        script,
        version,
        updatedAt: updated_at,
        savedBy: saved_by,
        etag: answer.etag,
        ...(live && { live }),
      }
      return {
        ok: true,
        value: shared_by === null ? loaded : { ...loaded, memberRole: role, canIssue },
      }
    },
    async create(project) {
      const answer = await sendNewProject(api, project)
      if (answer.ok) return { kind: 'saved', id: answer.value.id, version: answer.value.version }
      return notSaved(answer)
    },
    async save({ timeoutMs, ...project }) {
      const answer = await api.call(saveProject, { ...putOf(project), ...within(timeoutMs) })
      if (answer.ok) return { kind: 'saved', id: project.id, version: answer.value.version }
      return notSaved(answer)
    },
    saveOnLeave(project) {
      if (bytesOf(project.script) > KEEPALIVE_BYTES - ENVELOPE_BYTES) return
      void api.call(saveProject, { ...putOf(project), keepalive: true })
    },
  }
}

/**
 * The same for an open editor. A project that this writer may now only read fails to load, because what
 * isn't printed would be missing in it.
 */
export function forEditing(projects: Projects): Projects {
  return {
    ...projects,
    async load(id) {
      const answer = await projects.load(id)
      const role = answer.ok ? answer.value.memberRole : undefined
      return role === undefined || hasRightsOf(role, 'commenter') ? answer : ONLY_READING
    },
  }
}

const ONLY_READING: CallFailure = {
  ok: false,
  kind: 'refused',
  status: 403,
  failure: { code: 'FORBIDDEN', error: 'You can now only read this project.' },
  retryAfterSeconds: null,
}

/**
 * Creates a project; every new project goes through here. Repeating the call with the same id
 * creates no second project.
 */
export function sendNewProject(
  api: ApiClient,
  project: NewProject,
): Promise<CallResult<typeof createProject>> {
  const { id, draft, pages, timeoutMs } = project
  const content =
    'script' in project
      ? { title: titleOf(project.script), screenplay_json: project.script }
      : { title: project.title }
  const body = {
    id,
    ...content,
    ...(draft && { copy: draftJson(draft) }),
    ...pageField(pages),
    ...scriptFields(project),
  }
  return api.call(createProject, { body, ...within(timeoutMs) })
}

function putOf({ id, script, draft, pages, baseVersion }: Parameters<Projects['save']>[0]) {
  const isKnown = baseVersion !== null && baseVersion !== NO_VERSION
  const version = isKnown ? { baseVersion } : {}
  const body = {
    title: titleOf(script),
    screenplay_json: script,
    copy: draftJson(draft),
    ...pageField(pages),
    ...scriptFields({ script }),
    ...version,
  }
  return { params: { id }, body }
}

function pageField(pages: PageCount | undefined): { pages?: number } {
  return typeof pages === 'number' ? { pages } : {}
}

/** Beside the script, so that the server can distinguish off, or dropped, from unknown. */
function scriptFields(project: NewProjectContent): { never_send?: boolean; format?: number } {
  if (!('script' in project)) return {}
  return { never_send: project.script.neverSend === true, format: SCRIPT_FORMAT }
}

/** A `SavedDraft` with the field names of the API. */
function draftJson(draft: SavedDraft) {
  return z.encode(SavedDraftJson, draft)
}

function within(timeoutMs: number | undefined): { signal?: AbortSignal } {
  return timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }
}

function notSaved(answer: CallFailure): SaveOutcome {
  return answer.failure.code === 'VERSION_CONFLICT'
    ? { kind: 'conflict' }
    : classifyFailedSave(answer)
}

function bytesOf(script: Script): number {
  return new TextEncoder().encode(JSON.stringify(script)).length
}

/** A project that was created without a script gets a new one with the project's title. */
function readScript(json: unknown, title: string, makeId: MakeId): Script {
  const normalized = normalizeScript(json, makeId)
  if (!normalized) return { ...newScript(), title }
  for (const warning of normalized.warnings) console.warn(warning)
  return normalized.script
}

function titleOf(script: Script): string {
  return script.title.slice(0, MAX_TITLE_CHARACTERS)
}
