/** Saving as the button and Ctrl/Cmd+S do it, with what the writer is told when it fails. */
import type { ErrorCode, Failure } from '@scenewright/shared/api/errors.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { showAlert } from './dialogs.ts'
import type { EditorSession } from './editor-session.ts'
import { hasUnsavedChanges } from './script-store.ts'
import type { SaveResult } from './saver.ts'

/** Failures that trying again would not mend: the server's own sentence says what to do. */
const EXPLAINED: ReadonlySet<ErrorCode> = new Set([
  'PROJECT_LIMIT_REACHED',
  'INVALID_SCRIPT',
  'BODY_TOO_LARGE',
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'NOT_FOUND',
  'RATE_LIMITED',
])

/** Saves, unless there is nothing to save, a save is under way, or the AI is working (spec §2). */
export async function saveNow(session: EditorSession): Promise<void> {
  const state = session.store.getState()
  if (!hasUnsavedChanges(state) || state.isBusy) return
  await tellFailure(await session.saver.save())
}

/** Shows the spec's alert for a failed save (§8), with the server's reason where it helps. */
export async function tellFailure(result: SaveResult): Promise<void> {
  if (result.kind === 'failed') await showAlert(saveFailureMessage(result.failure), 'Not saved')
}

function saveFailureMessage({ code, error }: Failure): string {
  return EXPLAINED.has(code) ? `${MESSAGES.saveProjectFailed} ${error}` : MESSAGES.saveProjectFailed
}
