/** Saves when the writer asks to (Save button, Ctrl/Cmd+S) and reports failures. */
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { showAlert } from '#renderer/state/dialogs.ts'
import { hasUnsavedChanges, type ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Saver } from './saver.ts'
import type { SaveResult } from './saver-state.ts'

type SavedScript = Readonly<{ store: ScriptStore; saver: Saver }>

/**
 * Saves, unless there is nothing to save or the tab is view-only. Also saves while a command runs.
 */
export async function saveNow({ store, saver }: SavedScript): Promise<void> {
  const state = store.getState()
  if (!hasUnsavedChanges(state) || state.isReadOnly) return
  await reportFailure(await saver.save())
}

/**
 * Shows the specified alert for a save without an answer (`docs/product.md#errors`). Other failures
 * open their own dialog with what to do.
 */
export async function reportFailure(result: SaveResult): Promise<void> {
  if (result.kind !== 'failed') return
  const { cause, failure } = result
  if (cause !== 'unreachable') return
  const reason = failure.code === 'RATE_LIMITED' ? ` ${failure.error}` : ''
  await showAlert(MESSAGES.saveProjectFailed + reason, 'Not saved')
}
