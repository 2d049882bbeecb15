/** The history of a project on the server. */
import {
  getRevision,
  listRevisions,
  type RevisionSummary,
} from '@scenewright/shared/api/revisions.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { normaliseScript } from '@scenewright/shared/script/normalise.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { failureSentence, type ApiClient, type CallFailure } from './api-client.ts'

/** An outcome to show: what was asked for, or why it is not there. `aborted` by the caller itself. */
export type Fetched<T> =
  | Readonly<{ kind: 'ready'; value: T }>
  | Readonly<{ kind: 'failed'; message: string }>
  | Readonly<{ kind: 'aborted' }>

export type Revisions = Readonly<{
  /** The kept states, the present one first. */
  list: (projectId: string, signal: AbortSignal) => Promise<Fetched<readonly RevisionSummary[]>>
  /** The script as it was at one of them. */
  load: (projectId: string, version: number, signal: AbortSignal) => Promise<Fetched<Script>>
}>

const FETCH_FAILED = 'The version history could not be loaded.'
const NOT_THERE = 'This version is no longer kept.'

export function createRevisions(api: ApiClient, makeId: MakeId): Revisions {
  return {
    async list(id, signal) {
      const answer = await api.call(listRevisions, { params: { id }, signal })
      return answer.ok ? { kind: 'ready', value: answer.value.revisions } : failed(answer)
    },
    async load(id, version, signal) {
      const params = { id, version: `${version}` }
      const answer = await api.call(getRevision, { params, signal })
      if (!answer.ok) return failed(answer)
      const script = normaliseScript(answer.value.screenplay_json, makeId)?.script
      return script ? { kind: 'ready', value: script } : { kind: 'failed', message: NOT_THERE }
    },
  }
}

function failed(answer: CallFailure): Fetched<never> {
  if (answer.kind === 'aborted') return { kind: 'aborted' }
  if (answer.status === 404) return { kind: 'failed', message: NOT_THERE }
  return { kind: 'failed', message: failureSentence(answer, FETCH_FAILED) }
}
