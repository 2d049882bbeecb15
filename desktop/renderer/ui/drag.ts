/** Drag and drop settings shared by all draggable lists. */
import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DraggableSyntheticListeners,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useEffect, useMemo, useRef } from 'react'

// The same objects for each render: otherwise all items of a list are rendered again.
/** The mouse must move 5 pixels before a press becomes a drag. */
const MOUSE = { activationConstraint: { distance: 5 } }
/** A touch must rest 250 ms before it drags; a shorter one scrolls. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } }

/**
 * Sensors for mouse, touch and keyboard.
 *
 * @param coordinateGetter where an arrow key moves a dragged item; by default to the nearest one.
 *   Should be the same function for each render
 */
export function useDragSensors(
  coordinateGetter: KeyboardCoordinateGetter = sortableKeyboardCoordinates,
) {
  const keyboard = useMemo(() => ({ coordinateGetter }), [coordinateGetter])
  return useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, keyboard),
  )
}

/**
 * Focuses an item's handle again after a move: an item that moved to another list is mounted anew.
 * Handles have the item's id as `data-drag-id`.
 */
export function useFocusOnMoved<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const movedId = useRef<string | null>(null)
  useEffect(() => {
    const id = movedId.current
    movedId.current = null
    if (id === null) return
    const handles = list.current?.querySelectorAll<HTMLElement>('[data-drag-id]') ?? []
    for (const handle of handles) if (handle.dataset['dragId'] === id) handle.focus()
  })
  return { list, focusAgain: (id: string) => (movedId.current = id) }
}

/** A pointer drags the whole item, the keyboard only its handle: the item has its own keys. */
export function listenersFor(
  listeners: DraggableSyntheticListeners,
  by: 'pointer' | 'keyboard',
): DraggableSyntheticListeners {
  return Object.fromEntries(
    Object.entries(listeners ?? {}).filter(
      ([event]) => (event === 'onKeyDown') === (by === 'keyboard'),
    ),
  )
}
