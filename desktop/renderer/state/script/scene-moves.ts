/** Maps drags in a list of scenes to moves of scenes, and announces them to screen readers. */
import {
  closestCenter,
  type Announcements,
  type ClientRect,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  itemId,
  outlineOfBlock,
  type OutlineScene,
  type OutlineSection,
} from '@scenewright/shared/script/outline/outline.ts'
import { moveScene, type ScenePlace } from '@scenewright/shared/script/scenes/move-scene.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { showAlert } from '#renderer/state/dialogs.ts'
import type { Carets } from './carets.ts'
import { goTo } from './editor-view.ts'
import { caretScene } from './scene-numbering.ts'
import type { ScriptDialogs } from './script-dialogs.ts'
import { isLocked, type ScriptStore } from './script-store.ts'
import type { ShownScript } from './shown-script.ts'

/** A story block with its scenes and sections, in order. */
export type BlockScenes = Readonly<{ blockId: string; title: string; items: readonly MoveItem[] }>

type MoveItem =
  | Pick<OutlineScene, 'kind' | 'elementId' | 'heading'>
  | Pick<OutlineSection, 'kind' | 'id' | 'name'>

export const MOVE_INSTRUCTIONS =
  'Press Space or Enter to pick up the scene. Use the arrow keys to move it, also to other sections and story blocks. Press Space or Enter to drop it, or Escape to cancel.'

type Coordinates = Readonly<{ x: number; y: number }>
type DropEvent = Pick<DragEndEvent, 'active' | 'over'>

const END = 'end of '

/** Returns the id of the drop target after a block's last scene. */
export function getEndTarget(blockId: string): string {
  return `${END}${blockId}`
}

type Found = Readonly<{ block: BlockScenes; index: number }>

function find(blocks: readonly BlockScenes[], id: UniqueIdentifier): Found | undefined {
  for (const block of blocks) {
    const index = block.items.findIndex((item) => itemId(item) === id)
    if (index >= 0) return { block, index }
  }
  return undefined
}

/**
 * Returns where a scene moves when it is dropped on another scene or a section: within its block to
 * that one's position, in another block before it.
 *
 * @returns `undefined` for an unknown scene or target
 */
export function placeOfDrop(
  blocks: readonly BlockScenes[],
  activeId: UniqueIdentifier,
  overId: UniqueIdentifier,
): ScenePlace | undefined {
  const blockAtEnd = blocks.find(({ blockId }) => getEndTarget(blockId) === overId)
  if (blockAtEnd) return { blockId: blockAtEnd.blockId, before: null }
  const [from, over] = [find(blocks, activeId), find(blocks, overId)]
  if (!from || !over) return undefined
  const { blockId, items } = over.block
  const goesDown = from.block === over.block && from.index < over.index
  const next = items[goesDown ? over.index + 1 : over.index]
  return { blockId, before: next ? itemId(next) : null }
}

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/**
 * Returns where an arrow key moves a scene: to the next or previous scene or section in reading order.
 * In other blocks the end of the block is a position too.
 *
 * @param from the scene's current position
 * @returns `null` at either end of the script, and for other keys
 */
export function placeOfKey(
  blocks: readonly BlockScenes[],
  activeId: UniqueIdentifier,
  from: UniqueIdentifier,
  key: string,
): UniqueIdentifier | null {
  const step = STEPS[key]
  if (step === undefined) return null
  const ownBlock = find(blocks, activeId)?.block
  const places = blocks.flatMap((block): UniqueIdentifier[] => {
    const ids = block.items.map(itemId)
    // In its own block, the last item's position is the end.
    return block === ownBlock ? ids : [...ids, getEndTarget(block.blockId)]
  })
  const at = places.indexOf(from)
  return at < 0 ? null : (places[at + step] ?? null)
}

/** Keyboard navigation of a picked-up scene: puts its center on that of the new position. */
export function keyboardMoves(blocks: readonly BlockScenes[]): KeyboardCoordinateGetter {
  return (event, { active, context: { over, droppableRects, collisionRect } }) => {
    const place = placeOfKey(blocks, active, over?.id ?? active, event.code)
    const rect = place === null ? undefined : droppableRects.get(place)
    if (!rect || !collisionRect) return undefined
    event.preventDefault()
    return {
      x: rect.left + (rect.width - collisionRect.width) / 2,
      y: rect.top + (rect.height - collisionRect.height) / 2,
    }
  }
}

/** The position nearest to the pointer; by keyboard, nearest to the picked-up scene's center. */
export const sceneCollision: CollisionDetection = (args) => {
  const { pointerCoordinates: pointer, droppableContainers, droppableRects } = args
  if (!pointer) return closestCenter(args)
  return droppableContainers
    .flatMap((droppableContainer) => {
      const { id } = droppableContainer
      const rect = droppableRects.get(id)
      return rect ? [{ id, data: { droppableContainer, value: distance(pointer, rect) } }] : []
    })
    .toSorted((one, other) => one.data.value - other.data.value)
}

/** The distance in pixels from a point to a rectangle; 0 inside it. */
function distance({ x, y }: Coordinates, { left, right, top, bottom }: ClientRect): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

/**
 * Moves a scene to where it was dropped, as one undo step. Reports why if its block can't take it.
 *
 * @returns whether the scene moved
 */
export function dropScene(
  store: ScriptStore,
  blocks: readonly BlockScenes[],
  { active, over }: DropEvent,
): boolean {
  const elementId = String(active.id)
  const place = over && over.id !== active.id ? placeOfDrop(blocks, elementId, over.id) : undefined
  return place !== undefined && moveSceneTo(store, elementId, place)
}

/** Moves a scene as one undo step. Reports why if its block can't take it. @returns whether it moved */
export function moveSceneTo(store: ScriptStore, elementId: string, place: ScenePlace): boolean {
  const { script } = store.getState()
  if (isLocked(store.getState())) return false
  const moved = moveScene(script, elementId, place)
  if (!moved.ok) {
    void showAlert(moved.error)
    return false
  }
  store.edit('Move scene', () => moved.script)
  return moved.script !== script
}

type MovingParts = ShownScript & Readonly<{ carets: Carets; dialogs: ScriptDialogs }>

/**
 * Moves the caret's scene to the next or previous place, as the keys of the lists do, and announces
 * it. The caret goes with it.
 */
export function moveCaretScene(parts: MovingParts, direction: 'up' | 'down'): void {
  const { store, view, carets, dialogs } = parts
  const elementId = caretScene(parts)
  const { selection } = view.getState()
  const blocks = listBlockScenes(store.getState().script)
  const scene = elementId === null ? undefined : find(blocks, elementId)
  if (elementId === null || !scene || selection.kind === 'title') return
  const caret = carets.selected(selection.id)
  const to = placeOfKey(blocks, elementId, elementId, KEYS[direction])
  const place = to === null ? undefined : placeOfDrop(blocks, elementId, to)
  if (!place) {
    dialogs.setState({ announcement: `This is the ${ENDS[direction]} scene.` })
    return
  }
  if (!moveSceneTo(store, elementId, place)) return
  const moved = find(listBlockScenes(store.getState().script), elementId)
  if (!moved) return
  const range = caret && { from: caret.from, to: caret.to }
  goTo(view, moved.block.blockId, {
    elementId: caret?.elementId ?? elementId,
    ...(range && { range }),
    focus: 'page',
  })
  dialogs.setState({ announcement: `Moved ${headingOf(scene)} to ${placeName(moved)}.` })
}

const KEYS = { up: 'ArrowUp', down: 'ArrowDown' } as const
const ENDS = { up: 'first', down: 'last' } as const

function listBlockScenes({ storyBlocks }: Script): readonly BlockScenes[] {
  return storyBlocks.map(({ id, title, elements }) => ({
    blockId: id,
    title,
    items: outlineOfBlock(elements),
  }))
}

function headingOf({ block, index }: Found): string {
  const item = block.items[index]
  return item?.kind === 'scene' ? item.heading : ''
}

/** A scene's position among the scenes of its block, or the name of a section. */
function placeName({ block, index }: Found): string {
  const item = block.items[index]
  if (item?.kind === 'section') return `section ${item.name} in ${block.title}`
  const scenes = block.items.slice(0, index).filter(({ kind }) => kind === 'scene')
  return `position ${scenes.length + 1} in ${block.title}`
}

/** Announcements for screen readers while a scene is moved. */
export function announcementsFor(blocks: readonly BlockScenes[]): Announcements {
  let lastOver: UniqueIdentifier | null = null
  const nameOf = (id: UniqueIdentifier) => {
    const found = find(blocks, id)
    return found ? headingOf(found) : ''
  }
  const placeOf = (id: UniqueIdentifier) => {
    const found = find(blocks, id)
    if (found) return placeName(found)
    const block = blocks.find(({ blockId }) => getEndTarget(blockId) === id)
    return block ? `the end of ${block.title}` : ''
  }
  return {
    onDragStart({ active }) {
      // The scene starts over itself, which isn't announced.
      lastOver = active.id
      return `Picked up ${nameOf(active.id)} at ${placeOf(active.id)}.`
    },
    onDragOver({ active, over }) {
      if (!over || over.id === lastOver) return undefined
      lastOver = over.id
      return `${nameOf(active.id)} is over ${placeOf(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      `Dropped ${nameOf(active.id)} at ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) =>
      `Canceled. ${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  }
}
