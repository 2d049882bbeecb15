/** Combines the notes of two devices instead of asking (`docs/product.md#people`). */
import { mergeNotes } from '@scenewright/shared/script/notes/merge-notes.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { isSameText } from '#renderer/state/drafts/same-text.ts'

/** @returns null if both changed more than notes */
export function combineNotes(base: Script, mine: Script, server: Script): Script | null {
  return (
    mergeNotes({ base, noted: mine, other: server }) ??
    mergeNotes({ base, noted: server, other: mine })
  )
}

/** True if a save can continue with the notes of both, and all blocks of the open script stay. */
export function canCombineNotes(base: Script | null, mine: Script, server: Script): boolean {
  if (!base || isSameText(base, mine)) return false
  const combined = combineNotes(base, mine, server)
  const ids = new Set(combined?.storyBlocks.map(({ id }) => id))
  return mine.storyBlocks.every(({ id }) => ids.has(id))
}
