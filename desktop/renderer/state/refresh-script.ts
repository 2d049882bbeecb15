/** Loading the open script again: from the server, or from this device when it has no project. */
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import { continueCopy, newWorkingCopy } from '#renderer/services/working-copy.ts'
import { askConfirm, showAlert } from './dialogs.ts'
import type { EditorSession } from './editor-session.ts'
import { show, TITLE_PAGE } from './editor-view.ts'
import { hasUnsavedChanges, type LoadedScript } from './script-store.ts'

const CONFIRM_REFRESH =
  'The script is loaded again as it was last saved. Your unsaved changes will be lost from this device unless you save them first.'

/** Loads the script again; unsaved changes go only with the writer's consent. */
export async function refreshScript(session: EditorSession): Promise<void> {
  const { projectId } = session.saver.getState()
  if (projectId === null) await readAgain(session)
  else await loadAgain(session, projectId)
}

async function loadAgain(session: EditorSession, projectId: string): Promise<void> {
  const { store, saver, keeper, projects, makeId } = session
  if (hasUnsavedChanges(store.getState()) && !(await askToLose())) return
  const { revision } = store.getState()
  const answer = await projects.load(projectId)
  if (!answer.ok) {
    await showAlert(answer.failure.error || MESSAGES.networkError, 'Not loaded')
    return
  }
  // What was typed while the server was answering was not asked about.
  if (store.getState().revision !== revision && !(await askToLose())) return
  const { script, version } = answer.value
  replaceScript(session, { script, revision: 0, savedRevision: 0, isRecovered: false })
  saver.opened(projectId, version, newWorkingCopy(makeId), script)
  await keeper.discard(session.place())
}

/** Another window may have kept more of the script since; where it has not, nothing changes here. */
async function readAgain(session: EditorSession): Promise<void> {
  const { store, saver, keeper, localScripts, makeId } = session
  keeper.flush()
  const draft = await localScripts.read(session.place())
  if (!draft || draft.revision <= store.getState().revision) return
  const { script, revision } = draft
  replaceScript(session, { script, revision, savedRevision: 0, isRecovered: true })
  saver.opened(null, draft.baseVersion, continueCopy(draft, makeId))
}

/** The shown block stays shown as long as it is still there. */
function replaceScript({ store, view }: EditorSession, loaded: LoadedScript): void {
  store.load(loaded)
  const { selection } = view.getState()
  const isThere = selection.kind === 'title' || findBlock(loaded.script, selection.id)
  if (!isThere) show(view, TITLE_PAGE)
}

function askToLose(): Promise<boolean> {
  return askConfirm({
    title: 'Load the script again',
    message: CONFIRM_REFRESH,
    confirmLabel: 'Load again',
    danger: true,
  })
}
