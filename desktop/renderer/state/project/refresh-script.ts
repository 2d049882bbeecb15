/** Loads the open script again: from the server, or from this device if it has no project. */
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { continueLineage, newLineage } from '@scenewright/shared/drafts/lineage.ts'
import type { DraftStore } from '#renderer/services/drafts/draft-store.ts'
import type { Projects } from '#renderer/services/projects.ts'
import { askConfirm, notify } from '#renderer/state/dialogs.ts'
import type { DraftWriter } from '#renderer/state/drafts/draft-writer.ts'
import type { Saver } from '#renderer/state/saving/saver.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { showExistingPage, type ShownScript } from '#renderer/state/script/shown-script.ts'
import { hasUnsavedChanges, type LoadedScript } from '#renderer/state/script/script-store.ts'

const CONFIRM_REFRESH =
  'This loads the last saved version. Your unsaved changes will be lost from this device unless you save them first.'

const TYPED_MEANWHILE =
  "The script wasn't loaded again, because it was edited meanwhile. Your edits are still here."

const UP_TO_DATE = 'You always see the latest version, because several people write in this script.'

/** The parts of the editor that loading again replaces. */
type LoadedParts = ShownScript &
  Readonly<{ origin: ScriptOrigin; saver: Saver; draftWriter: DraftWriter; makeId: MakeId }>

type ServerParts = LoadedParts & Readonly<{ projects: Projects }>
type DeviceParts = LoadedParts & Readonly<{ draftStore: DraftStore }>

/** Loads the script again. Asks before unsaved changes are lost. */
export async function refreshScript(parts: ServerParts & DeviceParts): Promise<void> {
  const { projectId, isLive } = parts.origin.getState()
  if (isLive) notify(UP_TO_DATE)
  else if (projectId === null) await readAgain(parts)
  else await loadAgain(parts, projectId)
}

async function loadAgain(parts: ServerParts, projectId: string): Promise<void> {
  const { store, origin, saver, draftWriter, projects, makeId } = parts
  if (hasUnsavedChanges(store.getState()) && !(await askToLose())) return
  const { revision } = store.getState()
  const answer = await projects.load(projectId)
  if (!answer.ok) {
    notify(`Couldn't load the script. ${answer.failure.error || MESSAGES.networkError}`)
    return
  }
  if (origin.getState().isLive) return notify(UP_TO_DATE)
  if (store.getState().revision !== revision) return notify(TYPED_MEANWHILE)
  const { script, version, memberRole } = answer.value
  replaceScript(parts, { script, revision: 0, savedRevision: 0, isRecovered: false })
  saver.open({ projectId, baseVersion: version, lineage: newLineage(makeId), memberRole }, script)
  await draftWriter.discard(origin.place())
}

/** Another tab may have written a newer draft. If not, nothing changes. */
async function readAgain(parts: DeviceParts): Promise<void> {
  const { store, origin, saver, draftWriter, draftStore, makeId } = parts
  draftWriter.flushSync()
  const draft = await draftStore.read(origin.place())
  if (!draft || draft.revision <= store.getState().revision) return
  const { script, revision, baseVersion } = draft
  replaceScript(parts, { script, revision, savedRevision: 0, isRecovered: true })
  saver.open({ projectId: null, baseVersion, lineage: continueLineage(draft, makeId) })
}

/** Keeps the current page if it still exists. */
function replaceScript(shown: ShownScript, loaded: LoadedScript): void {
  shown.store.load(loaded)
  showExistingPage(shown)
}

function askToLose(): Promise<boolean> {
  return askConfirm({
    title: 'Load the last saved version?',
    message: CONFIRM_REFRESH,
    confirmLabel: 'Load again',
    danger: true,
  })
}
