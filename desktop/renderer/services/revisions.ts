/** A project's version history on the server. */
import {
  getRevision,
  listRevisions,
  type RevisionSummary,
} from '@scenewright/shared/api/revisions.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { normalizeScript } from '@scenewright/shared/script/normalize.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { failureSentence, type ApiClient, type CallFailure } from './api-client.ts'

/** A value to show, or why it couldn't be loaded. `isGone`: the server no longer has it. `aborted`: by the caller. */
export type Fetched<T> =
  | Readonly<{ kind: 'ready'; value: T }>
  | Readonly<{ kind: 'failed'; message: string; isGone?: boolean }>
  | Readonly<{ kind: 'aborted' }>

export type Revisions = Readonly<{
  /** The stored versions, the current one first. */
  list: (projectId: string, signal: AbortSignal) => Promise<Fetched<readonly RevisionSummary[]>>
  /** The script at this version. */
  load: (projectId: string, version: number, signal: AbortSignal) => Promise<Fetched<Script>>
}>

const FETCH_FAILED = "Couldn't load the version history."
const VERSION_FAILED = "Couldn't load this version. Check your connection, then try again."
const GONE = {
  kind: 'failed',
  message: 'This version is no longer available.',
  isGone: true,
} as const

export function createRevisions(api: ApiClient, makeId: MakeId): Revisions {
  return {
    async list(id, signal) {
      const answer = await api.call(listRevisions, { params: { id }, signal })
      if (!answer.ok) return failed(answer, FETCH_FAILED)
      return { kind: 'ready', value: answer.value.revisions }
    },
    async load(id, version, signal) {
      const params = { id, version: `${version}` }
      const answer = await api.call(getRevision, { params, signal })
      if (!answer.ok) return failed(answer, VERSION_FAILED)
      const script = normalizeScript(answer.value.screenplay_json, makeId)?.script
      return script ? { kind: 'ready', value: script } : GONE
    },
  }
}

function failed(answer: CallFailure, sentence: string): Fetched<never> {
  if (answer.kind === 'aborted') return { kind: 'aborted' }
  if (answer.status === 404) return GONE
  return { kind: 'failed', message: failureSentence(answer, sentence) }
}
