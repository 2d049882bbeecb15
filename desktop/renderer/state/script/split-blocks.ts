/** Splits story blocks, and reports edits for which a block has no room. */
import { MAX_ELEMENTS_PER_BLOCK } from '@scenewright/shared/script/limits.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import {
  divideBlock,
  insertElementsAfter,
  splitBlock,
  type SplitScript,
} from '@scenewright/shared/script/split-block.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import { askConfirm, notify, showAlert, withdrawNotices } from '#renderer/state/dialogs.ts'
import { goTo, returnToCaret } from './editor-view.ts'
import { isLocked } from './script-store.ts'
import type { ShownScript } from './shown-script.ts'

const SPLIT_TITLE = "The story block can't be split"

/** Splits a block at the caret's scene, as one edit, and goes to the caret's element. */
export function splitBlockHere(shown: ShownScript, blockId: string): void {
  const { caretElementId } = shown.view.getState()
  split(shown, blockId, 'Split story block', (script) =>
    splitBlock(script, blockId, caretElementId),
  )
  goToElement(shown, caretElementId)
}

/** Divides a block that is too large to be saved, as one edit, and goes to the caret. */
export function splitAtScenes(shown: ShownScript, blockId: string): void {
  const { caretElementId } = shown.view.getState()
  split(shown, blockId, 'Split story block', (script) => divideBlock(script, blockId))
  if (caretElementId === null) returnToCaret(shown.view)
  else goToElement(shown, caretElementId)
}

function split(
  { store }: ShownScript,
  blockId: string,
  description: string,
  change: (script: Script) => SplitScript,
): SplitScript | null {
  if (isLocked(store.getState())) return null
  const { script } = store.getState()
  const result = change(script)
  if (result.ok) {
    store.edit(description, () => result.script)
    withdrawNotices(fullText(script, blockId))
  } else {
    void showAlert(result.error, SPLIT_TITLE)
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
