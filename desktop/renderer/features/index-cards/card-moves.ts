/** From where a card is dropped to where its scene goes, and what is heard of it. */
import type { Announcements, KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core'
import type { ScenePlace } from '@scenewright/shared/script/move-scene.ts'
import type { BlockCards } from '@scenewright/shared/script/scene-cards.ts'

export const MOVE_INSTRUCTIONS =
  'Press Space or Enter to pick the scene up, the arrow keys to move it, also into other story blocks, Space or Enter to put it down, Escape to leave it where it was.'

const END = 'end of '

/** The place behind all cards of a block, as something to drop on. */
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
 * Where the scene of `activeId` goes when its card is dropped on `overId`: in its own block to that
 * card's place, as the cards in between have made room; in another block before it.
 *
 * @returns `undefined` for a card or a place that is not there
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
 * The place that an arrow key leads to, in the order in which cards are read: the next card, or the
 * one before; behind the last card of another block its end comes too.
 *
 * @param from where the card is now
 * @returns `null` at either end of the script, and for any other key
 */
export function placeOfKey(
  blocks: readonly BlockCards[],
  activeId: UniqueIdentifier,
  from: UniqueIdentifier,
  key: string,
): UniqueIdentifier | null {
  const step = STEPS[key]
  if (step === undefined) return null
  const home = find(blocks, activeId)?.block
  const places = blocks.flatMap((block): UniqueIdentifier[] => {
    const ids = block.cards.map(({ elementId }) => elementId)
    // At home its last card's place is the end.
    return block === home ? ids : [...ids, endOf(block.blockId)]
  })
  const at = places.indexOf(from)
  return at < 0 ? null : (places[at + step] ?? null)
}

/** Moves a card picked up by the keyboard from place to place. */
export function keyboardMoves(blocks: readonly BlockCards[]): KeyboardCoordinateGetter {
  return (event, { active, context: { over, droppableRects } }) => {
    const place = placeOfKey(blocks, active, over?.id ?? active, event.code)
    const rect = place === null ? undefined : droppableRects.get(place)
    if (!rect) return undefined
    event.preventDefault()
    return { x: rect.left, y: rect.top }
  }
}

/** What a screen reader hears while a card is moved. */
export function announcementsFor(blocks: readonly BlockCards[]): Announcements {
  let toldOver: UniqueIdentifier | null = null
  const headingOf = (id: UniqueIdentifier) => {
    const found = find(blocks, id)
    return found?.block.cards[found.index]?.heading ?? ''
  }
  const placeOf = (id: UniqueIdentifier) => {
    const found = find(blocks, id)
    if (found) return `place ${found.index + 1} of ${found.block.title}`
    const block = blocks.find(({ blockId }) => endOf(blockId) === id)
    return block ? `the end of ${block.title}` : ''
  }
  return {
    onDragStart({ active }) {
      // At first it is over itself, which is no news.
      toldOver = active.id
      return `Picked up ${headingOf(active.id)}, at ${placeOf(active.id)}.`
    },
    onDragOver({ active, over }) {
      if (!over || over.id === toldOver) return undefined
      toldOver = over.id
      return `${headingOf(active.id)} is over ${placeOf(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      `${headingOf(active.id)} was put down at ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${headingOf(active.id)} stays at ${placeOf(active.id)}.`,
  }
}
