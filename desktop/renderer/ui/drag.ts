/** How things are dragged everywhere in the app. */
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

/** Pixels the mouse moves before a press is a drag and no longer a click. */
const DRAG_AFTER_PX = 5
/** Milliseconds a finger rests before it drags; sooner it scrolls. */
const DRAG_AFTER_MS = 250

/**
 * By the mouse, a finger and the keyboard.
 *
 * @param coordinateGetter where an arrow key leads; to the nearest one, where nothing is said
 */
export function useDragSensors(
  coordinateGetter: KeyboardCoordinateGetter = sortableKeyboardCoordinates,
) {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: DRAG_AFTER_MS, tolerance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  )
}

/** A pointer drags the whole thing; the keyboard only its handle, for the rest has keys of its own. */
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
