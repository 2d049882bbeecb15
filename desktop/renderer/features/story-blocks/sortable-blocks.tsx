import { closestCenter, DndContext, type DragEndEvent, type Modifier } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useMemo, type ReactNode } from 'react'
import { announcementsFor, MOVE_INSTRUCTIONS } from './announcements.ts'
import type { Entry } from '#renderer/state/project/use-block-entries.ts'
import { useDragSensors } from '#renderer/ui/drag.ts'

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
