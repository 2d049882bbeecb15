/** Saves when the writer asks to (Save button, Ctrl/Cmd+S) and reports failures. */
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { notify, withdrawNotices } from '#renderer/state/dialogs.ts'
import { isFileUnsaved, type LinkedFile } from './linked-file.ts'
import { hasUnsavedChanges, type ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Saver } from './saver.ts'
import { isSaving, type SaveResult } from './saver-state.ts'

type SavedScript = Readonly<{ store: ScriptStore; saver: Saver }>
type WithFile = SavedScript & Readonly<{ linkedFile: LinkedFile }>

const CHANGED_ELSEWHERE = "This project was changed elsewhere, so your changes weren't saved."

/** True if the writer has something to save, to the project or to the file that it was opened from. */
export function mayWriterSave({ store, linkedFile }: WithFile): boolean {
  const state = store.getState()
  if (state.isReadOnly) return false
  if (hasUnsavedChanges(state)) return true
  const file = linkedFile.getState()
  return isFileUnsaved(file, state.script) && !file.isSaving
}

/** Saves to the project and to the file that the script was opened from. */
export async function saveForWriter({ store, saver, linkedFile }: WithFile): Promise<void> {
  // The file first: the browser asks for permission only while it knows that the writer asked.
  if (isFileUnsaved(linkedFile.getState(), store.getState().script)) void linkedFile.save()
  await saveNow({ store, saver })
}

/**
 * Saves, unless there is nothing to save or the tab is view-only. Also saves while a command runs.
 * Edits made during a save are saved by another one, right after it.
 */
export async function saveNow({ store, saver }: SavedScript): Promise<void> {
  for (;;) {
    const state = store.getState()
    if (!hasUnsavedChanges(state) || state.isReadOnly) return
    const result = await saver.save()
    if (result.kind !== 'busy') return reportFailure(saver, result)
    await waitForEnd(saver)
  }
}

/** Resolves when the save in progress has ended. */
function waitForEnd(saver: Saver): Promise<void> {
  return new Promise((resolve) => {
    const stop = saver.subscribe((state) => {
      if (isSaving(state)) return
      stop()
      resolve()
    })
  })
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
