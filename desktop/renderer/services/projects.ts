/** Projects on the server, with their scripts read and repaired. */
import {
  createProject,
  getProject,
  saveProject,
  type Version,
} from '@scenewright/shared/api/projects.ts'
import type { z } from 'zod'
import type { Failure } from '@scenewright/shared/api/errors.ts'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { normaliseScript } from '@scenewright/shared/script/normalise.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import type { ApiClient, CallFailure } from './api-client.ts'

export type LoadedProject = Readonly<{
  script: Script
  version: z.infer<typeof Version>
  /** ISO 8601. */
  updatedAt: string
}>

/** `conflict`: the server holds a later version than the one the script was made from. */
export type SaveOutcome =
  | Readonly<{ kind: 'saved'; id: string; version: number }>
  | Readonly<{ kind: 'conflict' }>
  | Readonly<{ kind: 'failed'; failure: Failure }>

export type Projects = Readonly<{
  load: (id: string) => Promise<Readonly<{ ok: true; value: LoadedProject }> | CallFailure>
  /** Makes the project with this client-made id; made again, it is still one project. */
  create: (project: Readonly<{ id: string; script: Script }>) => Promise<SaveOutcome>
  /** `baseVersion` null saves over whatever the server has. */
  save: (
    project: Readonly<{ id: string; script: Script; baseVersion: number | null }>,
  ) => Promise<SaveOutcome>
}>

export function createProjects(api: ApiClient, makeId: MakeId): Projects {
  return {
    async load(id) {
      const answer = await api.call(getProject, { params: { id } })
      if (!answer.ok) return answer
      const { title, screenplay_json, version, updated_at } = answer.value
      const script = readScript(screenplay_json, title, makeId)
      return { ok: true, value: { script, version, updatedAt: updated_at } }
    },
    async create({ id, script }) {
      const body = { id, title: titleOf(script), screenplay_json: script }
      const answer = await api.call(createProject, { body })
      if (!answer.ok) return { kind: 'failed', failure: answer.failure }
      return { kind: 'saved', id: answer.value.id, version: answer.value.version }
    },
    async save({ id, script, baseVersion }) {
      const body = {
        title: titleOf(script),
        screenplay_json: script,
        ...(baseVersion === null ? {} : { baseVersion }),
      }
      const answer = await api.call(saveProject, { params: { id }, body })
      if (answer.ok) return { kind: 'saved', id, version: answer.value.version }
      if (answer.failure.code === 'VERSION_CONFLICT') return { kind: 'conflict' }
      return { kind: 'failed', failure: answer.failure }
    },
  }
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
