/** Splits, merges and duplicates story blocks, and reports edits for which a block has no room. */
import { MAX_ELEMENTS_PER_BLOCK } from '@scenewright/shared/script/limits.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import {
  divideBlock,
  duplicateBlock,
  insertElementsAfter,
  mergeWithNext,
  splitBlock,
  type SplitScript,
} from '@scenewright/shared/script/split-block.ts'
import { findBlock, selectionAfterDelete } from '@scenewright/shared/script/story-blocks.ts'
import { makeId } from '#renderer/platform/ids/make-id.ts'
import { askConfirm, notify, showAlert, withdrawNotices } from '#renderer/state/dialogs.ts'
import { goTo, returnToCaret, setSelectedBlock, show } from './editor-view.ts'
import { isLocked } from './script-store.ts'
import type { ShownScript } from './shown-script.ts'

const SPLIT_TITLE = "The story block can't be split"
const MERGE_TITLE = "The story blocks can't be merged"
const COPY_TITLE = "The story block can't be duplicated"

/**
 * Splits a block at an element's scene, as one edit, and goes to the element.
 *
 * @param elementId by default the one with the caret
 */
export function splitBlockHere(
  shown: ShownScript,
  blockId: string,
  elementId: string | null = shown.view.getState().caretElementId,
): void {
  split(shown, blockId, 'Split story block', (script) => splitBlock(script, blockId, elementId))
  goToElement(shown, elementId)
}

/** Merges a block with the next one, as one edit. The caret stays in its element, the view the same. */
export function mergeBlock(shown: ShownScript, blockId: string): void {
  const { store, view } = shown
  const { script } = store.getState()
  const { shown: shownView, selection, caretElementId } = view.getState()
  const next = script.storyBlocks[script.storyBlocks.findIndex(({ id }) => id === blockId) + 1]
  const merged = edit(shown, blockId, {
    description: 'Merge story blocks',
    change: (now) => mergeWithNext(now, blockId),
    refusal: MERGE_TITLE,
  })
  if (!merged?.ok || !next || selection.kind === 'title') return
  if (selection.id !== next.id) {
    const shownId = selectionAfterDelete(script, merged.script, next.id, selection.id)
    if (shownId !== undefined) setSelectedBlock(view, shownId)
  } else if (shownView !== 'write') setSelectedBlock(view, merged.blockId)
  else if (caretElementId === null) show(view, { kind: 'block', id: merged.blockId })
  else goToElement(shown, caretElementId)
}

/** Adds a copy of a block after it, as one edit, and opens the copy. */
export function copyBlock(shown: ShownScript, blockId: string): void {
  const copied = edit(shown, blockId, {
    description: 'Duplicate story block',
    change: (script) => duplicateBlock(script, blockId, makeId),
    refusal: COPY_TITLE,
  })
  if (!copied?.ok) return
  show(shown.view, { kind: 'block', id: copied.blockId })
  returnToCaret(shown.view)
}

/** Divides a block that is too large to be saved, as one edit, and goes to the caret. */
export function splitAtScenes(shown: ShownScript, blockId: string): void {
  const { caretElementId } = shown.view.getState()
  split(shown, blockId, 'Split story block', (script) => divideBlock(script, blockId))
  if (caretElementId === null) returnToCaret(shown.view)
  else goToElement(shown, caretElementId)
}

function split(
  shown: ShownScript,
  blockId: string,
  description: string,
  change: (script: Script) => SplitScript,
): SplitScript | null {
  return edit(shown, blockId, { description, change, refusal: SPLIT_TITLE })
}

type BlockEdit = Readonly<{
  description: string
  change: (script: Script) => SplitScript
  /** The title of the alert that says why it can't be done. */
  refusal: string
}>

function edit(
  { store }: ShownScript,
  blockId: string,
  { description, change, refusal }: BlockEdit,
): SplitScript | null {
  if (isLocked(store.getState())) return null
  const { script } = store.getState()
  const result = change(script)
  if (result.ok) {
    store.edit(description, () => result.script)
    withdrawNotices(fullText(script, blockId))
  } else {
    void showAlert(result.error, refusal)
  }
  return result
}

/** Reports that a block is full: an edit that needed one more element wasn't made. */
export function reportFullBlock(shown: ShownScript, blockId: string): void {
  notify(fullText(shown.store.getState().script, blockId), {
    label: 'Split block here',
    run: () => splitBlockHere(shown, blockId),
  })
}

function fullText(script: Script, blockId: string): string {
  const title = findBlock(script, blockId)?.title ?? ''
  return `“${title}” is full: a story block can have ${MAX_ELEMENTS_PER_BLOCK} elements at most. Split it to continue.`
}

/**
 * Offers to paste elements for which a block has no room into a new block after it. Nothing of the
 * pasted text is cut off: it's pasted as a whole or not at all.
 */
export async function offerNewBlock(
  shown: ShownScript,
  blockId: string,
  pasted: readonly Element[],
): Promise<void> {
  const block = findBlock(shown.store.getState().script, blockId)
  if (!block) return
  const isWanted = await askConfirm({
    title: 'Not enough room in this story block',
    message: `“${block.title}” has ${counted(block.elements.length)} and the pasted text ${counted(pasted.length)}. A story block can have ${MAX_ELEMENTS_PER_BLOCK} at most. Nothing has been pasted yet.`,
    confirmLabel: 'Paste into a new block',
  })
  if (!isWanted) return
  const added = split(shown, blockId, 'Paste into a new story block', (script) =>
    insertElementsAfter(script, blockId, pasted),
  )
  if (added?.ok) goToElement(shown, pasted.at(-1)?.id ?? null)
}

/** Opens the block that has this element, with the caret in it. */
function goToElement({ store, view }: ShownScript, elementId: string | null): void {
  if (elementId === null) return
  const { storyBlocks } = store.getState().script
  const block = storyBlocks.find(({ elements }) => elements.some(({ id }) => id === elementId))
  if (block) goTo(view, block.id, { elementId, focus: 'page' })
}

function counted(count: number): string {
  return `${count} ${count === 1 ? 'element' : 'elements'}`
}
