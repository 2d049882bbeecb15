/** Edits of alternates: one undo step each, announced. */
import {
  deleteAlternate,
  keepAlternate,
  swapAlternate,
  type AlternateEdit,
} from '@scenewright/shared/script/editing/alternates.ts'
import { showAlert } from '#renderer/state/dialogs.ts'
import type { ScriptDialogs } from './script-dialogs.ts'
import { isLocked, type ScriptStore } from './script-store.ts'

type Editing = Readonly<{ store: ScriptStore; dialogs: ScriptDialogs }>

/** Saves an element's current wording as an alternate, or reports why it can't. */
export function keepWording(editing: Editing, elementId: string): boolean {
  return apply(editing, {
    edit: keepAlternate(editing.store.getState().script, elementId),
    label: 'Keep as alternate',
    message: 'Saved as an alternate. You can rewrite the text now.',
  })
}

/** Swaps the text of an element with one of its alternates, or reports why it can't. */
export function swapWording(editing: Editing, elementId: string, index: number): boolean {
  return apply(editing, {
    edit: swapAlternate(editing.store.getState().script, elementId, index),
    label: 'Swap alternate',
    message: 'Swapped the text with the alternate.',
  })
}

export function deleteWording(editing: Editing, elementId: string, index: number): boolean {
  return apply(editing, {
    edit: { ok: true, script: deleteAlternate(editing.store.getState().script, elementId, index) },
    label: 'Delete alternate',
    message: 'Deleted the alternate.',
  })
}

type Edit = Readonly<{ edit: AlternateEdit; label: string; message: string }>

/** @returns whether the script has changed */
function apply({ store, dialogs }: Editing, { edit, label, message }: Edit): boolean {
  const state = store.getState()
  if (isLocked(state)) return false
  if (!edit.ok) {
    void showAlert(edit.error)
    return false
  }
  store.edit(label, () => edit.script)
  const isChanged = store.getState().script !== state.script
  // The same message again must be announced again.
  if (isChanged) dialogs.setState({ announcement: '' })
  if (isChanged) dialogs.setState({ announcement: message })
  return isChanged
}
