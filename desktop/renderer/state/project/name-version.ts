/** Names the version that the server has of the open script. */
import { nameRevision, type RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import { compareScripts, isSameScript } from '@scenewright/shared/script/compare/compare-scripts.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { failureSentence, type ApiClient } from '#renderer/services/api-client.ts'
import { createRevisions } from '#renderer/services/revisions.ts'
import { saveNow } from '#renderer/state/saving/save-now.ts'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import type { EditorSession } from './editor-session.ts'

const NAME_FAILED = "Couldn't name the version."
const NOT_SAVED = "The script couldn't be saved, so there is no version to name yet."
/** The server makes a version of a live script a few seconds after the last edit. */
const LOOK_AGAIN_MS = 1500
const MAX_LOOKS = 5

type Naming = Readonly<{
  api: ApiClient
  makeId: MakeId
  session: Pick<EditorSession, 'store' | 'saver'>
  projectId: string
  /** Null: the script as it is now. */
  version: Pick<RevisionSummary, 'version'> | null
  signal: AbortSignal
}>

/** @returns why it failed, or null; nothing is named after an abort */
export async function nameVersion(naming: Naming, name: string | null): Promise<string | null> {
  const { api, projectId, version, signal } = naming
  const found = version ?? (await findPresentVersion(naming))
  if (signal.aborted) return null
  if (found === null) return NOT_SAVED
  const params = { id: projectId, version: `${found.version}` }
  const answer = await api.call(nameRevision, { params, body: { name } })
  return answer.ok ? null : failureSentence(answer, NAME_FAILED)
}

/** Saves the script and returns the version that has it, or null if that fails. */
async function findPresentVersion({
  api,
  makeId,
  session: { store, saver },
  projectId,
  signal,
}: Naming): Promise<Pick<RevisionSummary, 'version'> | null> {
  const revisions = createRevisions(api, makeId)
  await saveNow({ store, saver })
  if (hasUnsavedChanges(store.getState())) return null
  let latest: RevisionSummary | null = null
  for (let looks = 0; looks < MAX_LOOKS && !signal.aborted; looks += 1) {
    const list = await revisions.list(projectId, signal)
    latest = (list.kind === 'ready' && list.value[0]) || null
    if (latest === null) return null
    const stored = await revisions.load(projectId, latest.version, signal)
    const { script } = store.getState()
    if (stored.kind === 'ready' && isSameScript(compareScripts(stored.value, script))) return latest
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_AGAIN_MS)
    })
  }
  // Others go on writing.
  return latest
}
