/** Combines the notes of two devices instead of asking (`docs/product/sharing.md#people`). */
import { rebaseScript } from '@scenewright/shared/script/compare/rebase-script.ts'
import { onlyNotesChanged } from '@scenewright/shared/script/notes/only-notes-changed.ts'
import { NOTE_LISTS } from '@scenewright/shared/script/notes/script-notes.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import { elementsById } from '@scenewright/shared/script/story-blocks.ts'
import { isSameText } from '#renderer/state/drafts/same-text.ts'

/**
 * Returns the notes of both with the text of the one that has changed it; null if both changed more
 * than notes, or if one changed the notes of an element that the other has deleted.
 */
export function combineNotes(base: Script, mine: Script, server: Script): Script | null {
  if (canApplyNotes(base, mine, server)) return rebaseScript(server, { from: base, to: mine })
  if (canApplyNotes(base, server, mine)) return rebaseScript(mine, { from: base, to: server })
  return null
}

/** True if a save can continue with the notes of both, and all blocks of the open script stay. */
export function canCombineNotes(base: Script | null, mine: Script, server: Script): boolean {
  if (!base || isSameText(base, mine)) return false
  const combined = combineNotes(base, mine, server)
  const ids = new Set(combined?.storyBlocks.map(({ id }) => id))
  return mine.storyBlocks.every(({ id }) => ids.has(id))
}

function canApplyNotes(base: Script, noted: Script, other: Script): boolean {
  if (!onlyNotesChanged(base, noted)) return false
  const [before, present] = [elementsById(base), elementsById(other)]
  return [...elementsById(noted).values()].every((element) => {
    return present.has(element.id) || notesOf(element) === notesOf(before.get(element.id))
  })
}

function notesOf(element: Element | undefined): string {
  return JSON.stringify(NOTE_LISTS.map((list) => element?.extra?.[list]))
}
