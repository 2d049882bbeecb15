/** Drags in the tree: story blocks among themselves, and scenes to any place of any block. */
import type {
  Announcements,
  CollisionDetection,
  DragEndEvent,
  KeyboardCoordinateGetter,
  UniqueIdentifier,
} from '@dnd-kit/core'
import { itemId } from '@scenewright/shared/script/outline/outline.ts'
import {
  announcementsFor,
  getEndTarget,
  keyboardMoves,
  sceneCollision,
  type BlockScenes,
} from '#renderer/state/script/scene-moves.ts'
import type { TreeBlock } from './use-tree.ts'

export const TREE_MOVE_INSTRUCTIONS =
  'Press Space or Enter to pick up the story block or scene. Use the arrow keys to move it. Press Space or Enter to drop it, or Escape to cancel.'

/** The blocks with the rows that are shown, on which a scene can be dropped. */
export function shownRows(
  blocks: readonly TreeBlock[],
  isOpen: (blockId: string) => boolean,
): readonly BlockScenes[] {
  return blocks.map(({ blockId, title, acts, items }) => ({
    blockId,
    title,
    items: isOpen(blockId) ? [...acts, ...items] : acts,
  }))
}

function indexOf(blocks: readonly BlockScenes[], id: UniqueIdentifier): number {
  return blocks.findIndex(({ blockId }) => blockId === id)
}

/** True if the id is that of a story block, and not of a scene. */
export function isBlock(blocks: readonly BlockScenes[], id: UniqueIdentifier): boolean {
  return indexOf(blocks, id) >= 0
}

/** Blocks only collide with blocks, scenes with everything else. */
export function treeCollision(blocks: readonly BlockScenes[]): CollisionDetection {
  return (args) => {
    const isMovingBlock = isBlock(blocks, args.active.id)
    const droppableContainers = args.droppableContainers.filter(
      ({ id }) => isBlock(blocks, id) === isMovingBlock,
    )
    return sceneCollision({ ...args, droppableContainers })
  }
}

/**
 * Arrow keys move a block to the next block's place, a scene to the next row.
 *
 * @param getBlocks returns the rows at the time of the key
 */
export function treeKeys(getBlocks: () => readonly BlockScenes[]): KeyboardCoordinateGetter {
  return (event, args) => {
    const blocks = getBlocks()
    const isMovingBlock = isBlock(blocks, args.active)
    const places = { blockId: '', title: '', items: blocks.map(asItem) }
    return keyboardMoves(isMovingBlock ? [places] : blocks)(event, args)
  }
}

function asItem({ blockId, title }: BlockScenes): BlockScenes['items'][number] {
  return { kind: 'scene', elementId: blockId, heading: title }
}

export function treeAnnouncements(blocks: readonly BlockScenes[]): Announcements {
  const forScenes = announcementsFor(blocks)
  const forBlocks = blockAnnouncements(blocks)
  const of = ({ active }: Pick<DragEndEvent, 'active'>) =>
    isBlock(blocks, active.id) ? forBlocks : forScenes
  return {
    onDragStart: (event) => of(event).onDragStart(event),
    onDragOver: (event) => of(event).onDragOver(event),
    onDragEnd: (event) => of(event).onDragEnd(event),
    onDragCancel: (event) => of(event).onDragCancel(event),
  }
}

function blockAnnouncements(blocks: readonly BlockScenes[]): Announcements {
  const titleOf = (id: UniqueIdentifier) => blocks[indexOf(blocks, id)]?.title ?? ''
  const placeOf = (id: UniqueIdentifier) =>
    `position ${indexOf(blocks, id) + 1} of ${blocks.length}`
  let lastOver: UniqueIdentifier | null = null
  return {
    onDragStart({ active }) {
      // The block starts over itself, which isn't announced.
      lastOver = active.id
      return `Picked up ${titleOf(active.id)} at ${placeOf(active.id)}.`
    },
    onDragOver({ active, over }) {
      if (!over || over.id === lastOver) return undefined
      lastOver = over.id
      return `${titleOf(active.id)} is over ${placeOf(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      `Dropped ${titleOf(active.id)} at ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) =>
      `Canceled. ${titleOf(active.id)} is back at ${placeOf(active.id)}.`,
  }
}

/** The side of the row under the dragged one on which it would land, or inside it. */
export type DropMark = Readonly<{ id: UniqueIdentifier; side: 'before' | 'after' | 'in' }>

export function findDropMark(
  blocks: readonly BlockScenes[],
  { active, over }: Pick<DragEndEvent, 'active' | 'over'>,
): DropMark | null {
  if (!over || over.id === active.id) return null
  if (blocks.some(({ blockId }) => getEndTarget(blockId) === over.id)) {
    return { id: over.id, side: 'in' }
  }
  const lists = [
    blocks.map(({ blockId }) => blockId),
    ...blocks.map(({ items }) => items.map(itemId)),
  ]
  const goesDown = lists.some((ids) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over.id))]
    return from >= 0 && from < to
  })
  return { id: over.id, side: goesDown ? 'after' : 'before' }
}
