/** Saves when the writer asks to (Save button, Ctrl/Cmd+S) and reports failures. */
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { notify, withdrawNotices } from '#renderer/state/dialogs.ts'
import { hasUnsavedChanges, type ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Saver } from './saver.ts'
import type { SaveResult } from './saver-state.ts'

type SavedScript = Readonly<{ store: ScriptStore; saver: Saver }>

const CHANGED_ELSEWHERE = "This project was changed elsewhere, so your changes weren't saved."

/**
 * Saves, unless there is nothing to save or the tab is view-only. Also saves while a command runs.
 */
export async function saveNow({ store, saver }: SavedScript): Promise<void> {
  const state = store.getState()
  if (!hasUnsavedChanges(state) || state.isReadOnly) return
  reportFailure(saver, await saver.save())
}

/**
 * Shows why a save failed (`docs/product/api.md#errors`): in a notice, because the answer may come
 * when the writer is typing again. Its button opens the dialog with what to do.
 */
export function reportFailure(saver: Saver, result: SaveResult): void {
  const { problem } = saver.getState()
  // Its dialog is still open.
  if (problem && 'isShown' in problem && problem.isShown) return
  if (result.kind === 'conflict') {
    notify(CHANGED_ELSEWHERE, { label: 'Compare…', run: saver.showProblem })
  } else if (result.kind === 'failed') {
    withdrawSaveNotices()
    const { cause, failure } = result
    const reason = ['RATE_LIMITED', 'STORAGE_FULL'].includes(failure.code)
      ? ` ${failure.error}`
      : ''
    const tryAgain = async () => reportFailure(saver, await saver.save())
    notify(
      MESSAGES.saveProjectFailed + reason,
      cause === 'unreachable'
        ? { label: 'Try again', run: () => void tryAgain() }
        : { label: 'What to do…', run: saver.showProblem },
    )
  }
}

/** Removes the notices of failed saves once nothing prevents saving anymore. */
export function withdrawSaveNotices(): void {
  for (const message of [MESSAGES.saveProjectFailed, CHANGED_ELSEWHERE]) withdrawNotices(message)
}
