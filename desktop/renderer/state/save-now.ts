/** Saving as the button and Ctrl/Cmd+S do it, with what the writer is told when it fails. */
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { showAlert } from './dialogs.ts'
import type { EditorSession } from './editor-session.ts'
import { hasUnsavedChanges } from './script-store.ts'
import type { SaveResult } from './saver-state.ts'

/**
 * Saves, unless there is nothing to save, a save is under way, or another tab writes the script. A
 * running command does not stand against it (issue 5).
 */
export async function saveNow(session: EditorSession): Promise<void> {
  const state = session.store.getState()
  if (!hasUnsavedChanges(state) || state.isReadOnly) return
  await tellFailure(await session.saver.save())
}

/**
 * Shows the spec's alert for a save that failed (§8). Where the writer has to do something about it,
 * the saver's trouble has opened a dialog of its own that says what.
 */
export async function tellFailure(result: SaveResult): Promise<void> {
  if (result.kind !== 'failed') return
  const { cause, failure } = result
  if (cause !== 'unreachable') return
  const why = failure.code === 'RATE_LIMITED' ? ` ${failure.error}` : ''
  await showAlert(MESSAGES.saveProjectFailed + why, 'Not saved')
}
