/** Loads the open script again: from the server, or from this device if it has no project. */
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import { continueLineage, newLineage } from '#renderer/services/drafts/draft-lineage.ts'
import { askConfirm, showAlert } from '#renderer/state/dialogs.ts'
import type { EditorSession } from './editor-session.ts'
import { show, TITLE_PAGE } from '#renderer/state/script/editor-view.ts'
import { hasUnsavedChanges, type LoadedScript } from '#renderer/state/script/script-store.ts'

const CONFIRM_REFRESH =
  'This loads the last saved version. Your unsaved changes will be lost from this device unless you save them first.'

/** Loads the script again. Asks before unsaved changes are lost. */
export async function refreshScript(session: EditorSession): Promise<void> {
  const { projectId } = session.saver.getState()
  if (projectId === null) await readAgain(session)
  else await loadAgain(session, projectId)
}

async function loadAgain(session: EditorSession, projectId: string): Promise<void> {
  const { store, saver, draftWriter, projects, makeId } = session
  if (hasUnsavedChanges(store.getState()) && !(await askToLose())) return
  const { revision } = store.getState()
  const answer = await projects.load(projectId)
  if (!answer.ok) {
    await showAlert(answer.failure.error || MESSAGES.networkError, "Couldn't load the script")
    return
  }
  // Ask about text that was typed while the server was answering.
  if (store.getState().revision !== revision && !(await askToLose())) return
  const { script, version } = answer.value
  replaceScript(session, { script, revision: 0, savedRevision: 0, isRecovered: false })
  saver.open(projectId, version, newLineage(makeId), script)
  await draftWriter.discard(session.place())
}

/** Another tab may have written a newer draft. If not, nothing changes. */
async function readAgain(session: EditorSession): Promise<void> {
  const { store, saver, draftWriter, draftStore, makeId } = session
  draftWriter.flushSync()
  const draft = await draftStore.read(session.place())
  if (!draft || draft.revision <= store.getState().revision) return
  const { script, revision } = draft
  replaceScript(session, { script, revision, savedRevision: 0, isRecovered: true })
  saver.open(null, draft.baseVersion, continueLineage(draft, makeId))
}

/** Keeps the current page if it still exists. */
function replaceScript({ store, view }: EditorSession, loaded: LoadedScript): void {
  store.load(loaded)
  const { selection } = view.getState()
  const isThere = selection.kind === 'title' || findBlock(loaded.script, selection.id)
  if (!isThere) show(view, TITLE_PAGE)
}

function askToLose(): Promise<boolean> {
  return askConfirm({
    title: 'Load the last saved version?',
    message: CONFIRM_REFRESH,
    confirmLabel: 'Load again',
    danger: true,
  })
}
