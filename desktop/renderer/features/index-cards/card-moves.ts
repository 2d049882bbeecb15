/** Maps drags of cards to moves of scenes, and announces them to screen readers. */
import type { Announcements, KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core'
import type { ScenePlace } from '@scenewright/shared/script/scenes/move-scene.ts'
import type { BlockCards } from '@scenewright/shared/script/scenes/scene-cards.ts'

export const MOVE_INSTRUCTIONS =
  'Press Space or Enter to pick up the scene. Use the arrow keys to move it, also to other story blocks. Press Space or Enter to drop it, or Escape to cancel.'

const END = 'end of '

/** Returns the id of the drop target after a block's last card. */
export function endOf(blockId: string): string {
  return `${END}${blockId}`
}

type Found = Readonly<{ block: BlockCards; index: number }>

function find(blocks: readonly BlockCards[], elementId: UniqueIdentifier): Found | undefined {
  for (const block of blocks) {
    const index = block.cards.findIndex((card) => card.elementId === elementId)
    if (index >= 0) return { block, index }
  }
  return undefined
}

/**
 * Returns where a scene moves when its card is dropped on another: within its block to that card's
 * position, in another block before that card.
 *
 * @returns `undefined` for an unknown card or target
 */
export function placeOfDrop(
  blocks: readonly BlockCards[],
  activeId: UniqueIdentifier,
  overId: UniqueIdentifier,
): ScenePlace | undefined {
  const blockAtEnd = blocks.find(({ blockId }) => endOf(blockId) === overId)
  if (blockAtEnd) return { blockId: blockAtEnd.blockId, beforeElementId: null }
  const [from, over] = [find(blocks, activeId), find(blocks, overId)]
  if (!from || !over) return undefined
  const { blockId, cards } = over.block
  const goesDown = from.block === over.block && from.index < over.index
  const next = cards[goesDown ? over.index + 1 : over.index]
  return { blockId, beforeElementId: next?.elementId ?? null }
}

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/**
 * Returns where an arrow key moves a card: to the next or previous card in reading order. In other
 * blocks the end of the block is a position too.
 *
 * @param from the card's current position
 * @returns `null` at either end of the script, and for other keys
 */
export function placeOfKey(
  blocks: readonly BlockCards[],
  activeId: UniqueIdentifier,
  from: UniqueIdentifier,
  key: string,
): UniqueIdentifier | null {
  const step = STEPS[key]
  if (step === undefined) return null
  const ownBlock = find(blocks, activeId)?.block
  const places = blocks.flatMap((block): UniqueIdentifier[] => {
    const ids = block.cards.map(({ elementId }) => elementId)
    // In its own block, the last card's position is the end.
    return block === ownBlock ? ids : [...ids, endOf(block.blockId)]
  })
  const at = places.indexOf(from)
  return at < 0 ? null : (places[at + step] ?? null)
}

/** Keyboard navigation of a picked-up card. */
export function keyboardMoves(blocks: readonly BlockCards[]): KeyboardCoordinateGetter {
  return (event, { active, context: { over, droppableRects } }) => {
    const place = placeOfKey(blocks, active, over?.id ?? active, event.code)
    const rect = place === null ? undefined : droppableRects.get(place)
    if (!rect) return undefined
    event.preventDefault()
    return { x: rect.left, y: rect.top }
  }
}

/** Announcements for screen readers while a card is moved. */
export function announcementsFor(blocks: readonly BlockCards[]): Announcements {
  let lastOver: UniqueIdentifier | null = null
  const headingOf = (id: UniqueIdentifier) => {
    const found = find(blocks, id)
    return found?.block.cards[found.index]?.heading ?? ''
  }
  const placeOf = (id: UniqueIdentifier) => {
    const found = find(blocks, id)
    if (found) return `position ${found.index + 1} in ${found.block.title}`
    const block = blocks.find(({ blockId }) => endOf(blockId) === id)
    return block ? `the end of ${block.title}` : ''
  }
  return {
    onDragStart({ active }) {
      // The card starts over itself, which isn't announced.
      lastOver = active.id
      return `Picked up ${headingOf(active.id)} at ${placeOf(active.id)}.`
    },
    onDragOver({ active, over }) {
      if (!over || over.id === lastOver) return undefined
      lastOver = over.id
      return `${headingOf(active.id)} is over ${placeOf(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      `Dropped ${headingOf(active.id)} at ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) =>
      `Canceled. ${headingOf(active.id)} is back at ${placeOf(active.id)}.`,
  }
}
