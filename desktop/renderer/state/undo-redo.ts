/** Undo and redo of the script, with the page following to where something changed. */
import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import type { EditorSession } from './editor-session.ts'
import { follow, show, TITLE_PAGE } from './editor-view.ts'

export function undoEdit(session: EditorSession): void {
  stepping(session, session.store.undo)
}

export function redoEdit(session: EditorSession): void {
  stepping(session, session.store.redo)
}

function stepping({ store, view }: EditorSession, step: () => void): void {
  const before = store.getState().script
  const { selection } = view.getState()
  const shown = selection.kind === 'block' ? findBlock(before, selection.id) : undefined
  step()
  const after = store.getState().script
  if (after === before) return
  // Ids are renumbered by deletions, so a block is known again by its elements.
  const same = shown && after.storyBlocks.find(({ elements }) => elements === shown.elements)
  if (same && same.id !== shown.id) follow(view, same.id)
  const changed = firstChanged(before, after)
  const isShownChanged = shown !== undefined && same === undefined
  const isShownStillThere = shown !== undefined && findBlock(after, shown.id) !== undefined
  if (isShownChanged && isShownStillThere) return
  if (changed) show(view, { kind: 'block', id: changed.id })
  else if (isShownChanged) show(view, TITLE_PAGE)
}

function firstChanged(before: Script, after: Script): StoryBlock | undefined {
  const known = new Set(before.storyBlocks.map(({ elements }) => elements))
  return after.storyBlocks.find(({ elements }) => !known.has(elements))
}
