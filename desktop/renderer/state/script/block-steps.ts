/** Going from one story block to the next or previous one. */
import { goTo, returnToCaret, show, TITLE_PAGE } from './editor-view.ts'
import type { ShownScript } from './shown-script.ts'

type Direction = 'up' | 'down'

/** Returns the block before or after one; `null` is the title page. `undefined`: there is none. */
function neighborOf(
  { store }: Pick<ShownScript, 'store'>,
  blockId: string | null,
  direction: Direction,
): string | null | undefined {
  const pages = [null, ...store.getState().script.storyBlocks.map(({ id }) => id)]
  const at = pages.indexOf(blockId)
  return at < 0 ? undefined : pages[direction === 'up' ? at - 1 : at + 1]
}

/**
 * Moves the caret to the nearest line of the next block.
 *
 * @param column its distance (px) from the left edge of the text
 * @returns whether there is one
 */
export function leaveBlock(
  shown: ShownScript,
  blockId: string,
  direction: Direction,
  column: number,
): boolean {
  const neighbor = neighborOf(shown, blockId, direction)
  if (neighbor === undefined || neighbor === null) return false
  goTo(shown.view, neighbor, { edge: direction === 'up' ? 'end' : 'start', column })
  return true
}

/** Returns the page that `stepBlock` would open. */
export function stepOfBlock(shown: ShownScript, direction: Direction): string | null | undefined {
  const { selection } = shown.view.getState()
  return neighborOf(shown, selection.kind === 'block' ? selection.id : null, direction)
}

/** Opens the next or previous block, or the title page, with the caret where it was there. */
export function stepBlock(shown: ShownScript, direction: Direction): void {
  const page = stepOfBlock(shown, direction)
  if (page === undefined) return
  show(shown.view, page === null ? TITLE_PAGE : { kind: 'block', id: page })
  returnToCaret(shown.view)
}
