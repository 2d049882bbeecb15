/** Projects on the server, with their scripts read and repaired. */
import {
  createProject,
  getProject,
  saveProject,
  type Version,
} from '@scenewright/shared/api/projects.ts'
import type { CopyState, SavedCopy } from '@scenewright/shared/api/save-rule.ts'
import type { z } from 'zod'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { normaliseScript } from '@scenewright/shared/script/normalise.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import type { ApiClient, CallFailure } from './api-client.ts'
import { failedSave, type FailedSave } from './save-failure.ts'
import { NO_VERSION } from './working-copy.ts'

export type LoadedProject = Readonly<{
  script: Script
  version: z.infer<typeof Version>
  /** ISO 8601. */
  updatedAt: string
  /** The working copy that was saved last, where it told. */
  savedBy: CopyState | null
}>

/** `conflict`: somebody else has saved since the script was made. */
export type SaveOutcome =
  | Readonly<{ kind: 'saved'; id: string; version: number }>
  | Readonly<{ kind: 'conflict' }>
  | FailedSave

/** A script on its way, with the state of the working copy that it is. */
export type SentScript = Readonly<{
  id: string
  script: Script
  copy: SavedCopy
  /** Milliseconds after which the call is given up; the server may have stored it all the same. */
  timeoutMs?: number
}>

export type Projects = Readonly<{
  load: (id: string) => Promise<Readonly<{ ok: true; value: LoadedProject }> | CallFailure>
  /** Makes the project with this client-made id; made again, it is still one project. */
  create: (project: SentScript) => Promise<SaveOutcome>
  /** `baseVersion` null leaves it to `copy` whether it may be saved. */
  save: (project: SentScript & Readonly<{ baseVersion: number | null }>) => Promise<SaveOutcome>
  /**
   * The same from a page that is being closed, whose answer nobody will hear. The browser takes only
   * a small script along then.
   */
  saveOnLeave: (project: SentScript & Readonly<{ baseVersion: number | null }>) => void
}>

/** Bytes that a closing page may still send (Fetch standard: 64 KiB for all `keepalive` calls). */
const KEEPALIVE_BYTES = 64 * 1024
/** Milliseconds for a whole script to come over a slow line. */
const LOAD_TIMEOUT_MS = 120_000
/** Bytes of the body beside the script's JSON, generously. */
const ENVELOPE_BYTES = 4 * 1024

export function createProjects(api: ApiClient, makeId: MakeId): Projects {
  return {
    async load(id) {
      const answer = await api.call(getProject, { params: { id }, ...within(LOAD_TIMEOUT_MS) })
      if (!answer.ok) return answer
      const { title, screenplay_json, version, updated_at, saved_by } = answer.value
      const script = readScript(screenplay_json, title, makeId)
      return { ok: true, value: { script, version, updatedAt: updated_at, savedBy: saved_by } }
    },
    async create({ id, script, copy, timeoutMs }) {
      const body = { id, title: titleOf(script), screenplay_json: script, copy }
      const answer = await api.call(createProject, { body, ...within(timeoutMs) })
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

function putOf({ id, script, copy, baseVersion }: Parameters<Projects['save']>[0]) {
  const isTold = baseVersion !== null && baseVersion !== NO_VERSION
  const version = isTold ? { baseVersion } : {}
  const body = { title: titleOf(script), screenplay_json: script, copy, ...version }
  return { params: { id }, body }
}

function within(timeoutMs: number | undefined): { signal?: AbortSignal } {
  return timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }
}

function notSaved(answer: CallFailure): SaveOutcome {
  return answer.failure.code === 'VERSION_CONFLICT' ? { kind: 'conflict' } : failedSave(answer)
}

function bytesOf(script: Script): number {
  return new TextEncoder().encode(JSON.stringify(script)).length
}

/** A project that was made without a script gets a new one under its title. */
function readScript(json: unknown, title: string, makeId: MakeId): Script {
  const normalised = normaliseScript(json, makeId)
  if (!normalised) return { ...newScript(), title }
  for (const warning of normalised.warnings) console.warn(warning)
  return normalised.script
}

function titleOf(script: Script): string {
  return script.title.slice(0, MAX_TITLE_CHARACTERS)
}
