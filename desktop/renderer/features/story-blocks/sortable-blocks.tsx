import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useMemo, type ReactNode } from 'react'
import type { Entry } from '#renderer/state/project/use-block-entries.ts'
import { useDragSensors } from '#renderer/ui/drag.ts'

/** Announcements for screen readers while a story block is moved. */
const MOVE_INSTRUCTIONS =
  'Press Space or Enter to pick up the story block. Use the arrow keys to move it. Press Space or Enter to drop it, or Escape to cancel.'

type SortableBlocksProps = Readonly<{
  entries: readonly Entry[]
  disabled: boolean
  onMove: (id: string, overId: string) => void
  children: ReactNode
}>

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 })
const MODIFIERS = [verticalOnly]

/** Makes the entries draggable with the mouse, touch or keyboard, and announces each move. */
export function SortableBlocks({ entries, disabled, onMove, children }: SortableBlocksProps) {
  const sensors = useDragSensors()
  const ids = useMemo(() => entries.map(({ id }) => id), [entries])
  const accessibility = useMemo(
    () => ({
      announcements: announcementsFor(entries),
      screenReaderInstructions: { draggable: MOVE_INSTRUCTIONS },
    }),
    [entries],
  )

  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

function announcementsFor(entries: readonly Entry[]): Announcements {
  const titleOf = (id: UniqueIdentifier) => entries.find((entry) => entry.id === id)?.title ?? ''
  const placeOf = (id: UniqueIdentifier) =>
    `position ${entries.findIndex((entry) => entry.id === id) + 1} of ${entries.length}`
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
