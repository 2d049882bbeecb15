/** Whether the script is saved to the server by itself now (issue 4). */
import { isEmptyElement } from '@scenewright/shared/script/elements.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { SaverState, Trouble } from './saver-state.ts'
import { hasUnsavedChanges, type ScriptState } from './script-store.ts'

/** `wait`: not at this moment, but soon. `no`: not before something else has happened. */
export type AutosaveDecision = 'save' | 'wait' | 'no'

/**
 * Saves what is unsaved, but nothing while the writer has a conflict to settle; and makes a project
 * only once there is some text to keep. A running command is not waited for (issue 5): its answer is
 * an edit after the save.
 */
export function decideAutosave(
  store: ScriptState,
  saver: SaverState,
  isOn: boolean,
): AutosaveDecision {
  if (!isOn || store.isReadOnly || !hasUnsavedChanges(store)) return 'no'
  if (saver.projectId === null && !hasText(store.script)) return 'no'
  if (saver.isSaving) return 'wait'
  return mayTry(saver.trouble) ? 'save' : 'no'
}

function mayTry(trouble: Trouble | null): boolean {
  switch (trouble?.kind) {
    case undefined:
    case 'broken':
      return true
    case 'refused':
      // What was wrong with the script may be mended by now; a plan grows no room by typing.
      return trouble.failure.code !== 'PROJECT_LIMIT_REACHED'
    case 'retrying':
    case 'signed-out':
    case 'deleted':
    case 'conflict':
      return false
  }
}

function hasText({ storyBlocks }: Script): boolean {
  return storyBlocks.some(({ elements }) => elements.some((element) => !isEmptyElement(element)))
}
