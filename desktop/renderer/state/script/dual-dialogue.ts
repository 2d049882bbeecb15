/** The command 'Dual dialogue': puts the speech at the caret beside the one before, or below it. */
import {
  dualChoice,
  withDualChoice,
  type DualChoice,
} from '@scenewright/shared/script/editing/dual-dialogue.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { findBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { notify } from '#renderer/state/dialogs.ts'
import type { EditorViewState } from './editor-view.ts'
import { isLocked } from './script-store.ts'
import type { ShownScript } from './shown-script.ts'

/** Returns what the command does at the caret. */
export function dualChoiceAt(
  script: Script,
  { selection, caretElementId }: Pick<EditorViewState, 'selection' | 'caretElementId'>,
): DualChoice {
  const block = selection.kind === 'block' ? findBlock(script, selection.id) : undefined
  const elements = block?.elements ?? []
  return dualChoice(
    elements,
    elements.findIndex(({ id }) => id === caretElementId),
  )
}

/** Runs the command as one edit. If there is nothing to do, a notice says why. */
export function toggleDualDialogue({ store, view }: ShownScript): void {
  const state = store.getState()
  const { selection } = view.getState()
  if (isLocked(state)) return
  const choice = dualChoiceAt(state.script, view.getState())
  if (choice.kind === 'unavailable') {
    notify(choice.reason)
    return
  }
  if (selection.kind !== 'block') return
  const description = choice.kind === 'pair' ? 'Dual dialogue' : 'Remove dual dialogue'
  store.edit(description, (script) => {
    const elements = findBlock(script, selection.id)?.elements ?? []
    return replaceElements(script, selection.id, withDualChoice(elements, choice))
  })
}
