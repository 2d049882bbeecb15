/** Undo and redo; also shows the page where something has changed. */
import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import { openPreviousPage, setSelectedBlock, show } from './editor-view.ts'
import type { ScriptStore } from './script-store.ts'
import type { ShownScript } from './shown-script.ts'

export function undoEdit(shown: ShownScript): void {
  step(shown, shown.store.undo)
}

export function redoEdit(shown: ShownScript): void {
  step(shown, shown.store.redo)
}

function step({ store, view }: ShownScript, change: ScriptStore['undo']): void {
  const before = store.getState().script
  const { selection, caretElementId } = view.getState()
  const shown = selection.kind === 'block' ? findBlock(before, selection.id) : undefined
  change(caretElementId)
  const after = store.getState().script
  if (after === before) return
  // Deletions renumber ids, so the block is identified by its elements.
  const same = shown && after.storyBlocks.find(({ elements }) => elements === shown.elements)
  if (same && same.id !== shown.id) setSelectedBlock(view, same.id)
  const changed = firstChanged(before, after)
  const isShownChanged = shown !== undefined && same === undefined
  const isShownStillThere = shown !== undefined && findBlock(after, shown.id) !== undefined
  if (isShownChanged && isShownStillThere) return
  if (changed) show(view, { kind: 'block', id: changed.id })
  else if (isShownChanged) openPreviousPage(view, (id) => findBlock(after, id) !== undefined)
}

function firstChanged(before: Script, after: Script): StoryBlock | undefined {
  const known = new Set(before.storyBlocks.map(({ elements }) => elements))
  return after.storyBlocks.find(({ elements }) => !known.has(elements))
}
