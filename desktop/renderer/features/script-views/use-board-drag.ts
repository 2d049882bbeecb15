import type {
  Announcements,
  DragMoveEvent,
  DragStartEvent,
  KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { MOVE_INSTRUCTIONS, moveSceneTo } from '#renderer/state/script/scene-moves.ts'
import { useDragSensors } from '#renderer/ui/drag.ts'
import {
  entryId,
  firstIndex,
  isOwnPlace,
  namePlace,
  nextPlace,
  placeInScript,
  type BoardColumn,
  type BoardPlace,
} from './columns.ts'

/** The scene that is dragged, its card's height in pixels, and where it would go. */
type Drag = Readonly<{ elementId: string; height: number; place: BoardPlace }>

type DragState = Readonly<{ columns: readonly BoardColumn[]; drag: Drag | null }>

/** Drags of cards by pointer and keyboard: the place under the pointer, or the one the keys chose. */
export function useBoardDrag(
  columns: readonly BoardColumn[],
  board: RefObject<HTMLElement | null>,
) {
  const { store } = useEditorSession()
  // A store, because dnd-kit keeps the handlers for the whole drag.
  const [now] = useState(() => createStore<DragState>(() => ({ columns, drag: null })))
  const drag = useStore(now, (state) => state.drag)
  useEffect(() => now.setState({ columns }), [now, columns])

  const steps = useMemo(() => {
    function goTo(place: BoardPlace | null): void {
      const { drag: last } = now.getState()
      if (!last || !place) return
      const isSame = place.column === last.place.column && place.index === last.place.index
      if (!isSame) now.setState({ drag: { ...last, place } })
    }
    const keyboardMoves: KeyboardCoordinateGetter = (event) => {
      const { columns: all, drag: last } = now.getState()
      const place = last && nextPlace(all, last.place, last.elementId, event.code)
      if (!place || !board.current) return undefined
      event.preventDefault()
      goTo(place)
      return positionOf(board.current, place)
    }
    return {
      keyboardMoves,
      announcements: announcementsFor(now),
      onDragStart({ active }: DragStartEvent) {
        const elementId = String(active.id)
        const place = findPlace(now.getState().columns, elementId)
        const height = active.rect.current.initial?.height ?? 0
        if (place)
          now.setState({
            drag: { elementId, height: height || heightOf(board.current, elementId), place },
          })
      },
      onDragMove(event: DragMoveEvent) {
        const point = pointerOf(event)
        if (point && board.current) goTo(placeAt(board.current, now.getState().columns, point))
      },
      onDragEnd() {
        const { drag: last, columns: all } = now.getState()
        now.setState({ drag: null })
        const column = all.find(({ id }) => id === last?.place.column)
        if (!last || !column || isOwnPlace(column, last.place.index, last.elementId)) return
        moveSceneTo(store, last.elementId, placeInScript(column, last.place.index))
      },
      onDragCancel: () => now.setState({ drag: null }),
    }
  }, [board, store, now])

  const { keyboardMoves, announcements, ...handlers } = steps
  const sensors = useDragSensors(keyboardMoves)
  const accessibility = useMemo(
    () => ({ announcements, screenReaderInstructions: { draggable: MOVE_INSTRUCTIONS } }),
    [announcements],
  )
  return { drag, context: { sensors, accessibility, ...handlers } }
}

type Point = Readonly<{ x: number; y: number }>

function findPlace(columns: readonly BoardColumn[], elementId: string): BoardPlace | undefined {
  for (const { id, entries } of columns) {
    const index = entries.findIndex((entry) => entryId(entry) === elementId)
    if (index >= 0) return { column: id, index }
  }
  return undefined
}

/** Returns the pointer's place in the window; `null` for a drag by keyboard. */
function pointerOf({ activatorEvent, active }: DragMoveEvent): Point | null {
  const { initial, translated } = active.rect.current
  const start =
    'TouchEvent' in globalThis && activatorEvent instanceof TouchEvent
      ? activatorEvent.touches[0]
      : activatorEvent instanceof MouseEvent && activatorEvent
  if (!start || !initial || !translated) return null
  return {
    x: translated.left + start.clientX - initial.left,
    y: translated.top + start.clientY - initial.top,
  }
}

function columnElements(board: HTMLElement): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>('[data-column]')]
}

function entryElements(column: HTMLElement): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>('[data-row], [data-entry]')]
}

/** The top of an entry in the window, wherever a gap above has moved it. */
function topOf(entry: HTMLElement): number {
  return (entry.parentElement?.getBoundingClientRect().top ?? 0) + entry.offsetTop
}

/** The place nearest to a point: in the nearest column, before the first card with its middle below. */
function placeAt(
  board: HTMLElement,
  columns: readonly BoardColumn[],
  { x, y }: Point,
): BoardPlace | null {
  const distance = (element: HTMLElement) => {
    const { left, right } = element.getBoundingClientRect()
    return Math.max(left - x, 0, x - right)
  }
  const [nearest] = columnElements(board).toSorted((one, other) => distance(one) - distance(other))
  const column = columns.find(({ id }) => id === nearest?.dataset['column'])
  if (!nearest || !column) return null
  const above = entryElements(nearest).filter(
    (entry) => topOf(entry) + entry.offsetHeight / 2 < y,
  ).length
  return { column: column.id, index: Math.max(above, firstIndex(column)) }
}

/** The left top corner of a place in the window. */
function positionOf(board: HTMLElement, { column, index }: BoardPlace): Point | undefined {
  const element = columnElements(board).find(({ dataset }) => dataset['column'] === column)
  if (!element) return undefined
  const entries = entryElements(element)
  const [entry, last] = [entries[index], entries.at(-1)]
  const { left, top } = (element.querySelector('ul') ?? element).getBoundingClientRect()
  if (entry) return { x: left, y: topOf(entry) }
  return { x: left, y: last ? topOf(last) + last.offsetHeight : top }
}

function heightOf(board: HTMLElement | null, elementId: string): number {
  return (
    board?.querySelector<HTMLElement>(`[data-row="${CSS.escape(elementId)}"]`)?.offsetHeight ?? 0
  )
}

/** Announcements for screen readers while a scene is moved. */
function announcementsFor(now: StoreApi<DragState>): Announcements {
  let last = ''
  const describe = (elementId: unknown) => {
    const { columns, drag } = now.getState()
    const entries = columns.flatMap((column) => column.entries)
    const entry = entries.find((one) => entryId(one) === elementId)
    const place = drag?.place ?? findPlace(columns, String(elementId))
    const column = columns.find(({ id }) => id === place?.column)
    return {
      heading: entry?.kind === 'scene' ? entry.card.heading : '',
      place: column && place ? namePlace(column, place.index) : '',
    }
  }
  return {
    onDragStart({ active }) {
      const { heading, place } = describe(active.id)
      last = place
      return `Picked up ${heading} at ${place}.`
    },
    onDragMove({ active }) {
      const { heading, place } = describe(active.id)
      if (place === last) return undefined
      last = place
      return `${heading} is over ${place}.`
    },
    onDragOver: () => undefined,
    onDragEnd: ({ active }) => `Dropped ${describe(active.id).heading} at ${last}.`,
    onDragCancel({ active }) {
      const { heading, place } = describe(active.id)
      return `Canceled. ${heading} is back at ${place}.`
    },
  }
}
