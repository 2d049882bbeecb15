/** The parts that the rows of blocks and scenes share. */
import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { useEffect, useRef, type Ref } from 'react'
import { getTabIndex, type TabStop } from '#renderer/ui/controls/use-roving-focus.ts'
import { listenersFor } from '#renderer/ui/drag.ts'
import type { RowMenuKind } from '#renderer/ui/overlays/row-menu.tsx'
import styles from './tree-rows.module.css'

/** The one field or menu that is open. `serial` tells apart two openings of the same menu. */
export type OpenPart = Readonly<{
  kind: 'rename' | 'synopsis' | RowMenuKind
  id: string
  serial: number
}>

/** The props of all rows. */
export type RowProps = Readonly<{
  /** Its field or menu that is open. */
  part: OpenPart | null
  /** Opens a field or menu of a row; `null` closes it. */
  onPart: (kind: OpenPart['kind'] | null, id: string) => void
  /** The list's tab stop, if it is in this row. */
  stop: TabStop | null
  isBusy: boolean
  /** Editing is disabled. */
  isOff: boolean
}>

type HandleProps = Readonly<{
  ref: Ref<HTMLButtonElement>
  id: string
  number: string | number
  title: string
  attributes: DraggableAttributes
  listeners: DraggableSyntheticListeners
  stop: TabStop | null
  isOff: boolean
}>

/** Shows the row's number, or a grip while hovered or focused; its keys move the row. */
export function Handle(props: HandleProps) {
  const { ref, id, number, title, attributes, listeners, stop, isOff } = props
  return (
    <button
      type="button"
      ref={ref}
      {...attributes}
      {...listenersFor(listeners, 'keyboard')}
      className={styles.handle}
      aria-label={`Move ${number}. ${title}`}
      data-drag-id={id}
      data-part="move"
      tabIndex={getTabIndex(stop, 'move')}
      disabled={isOff}
    >
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <GripVertical size={14} strokeWidth={1.5} aria-hidden />
    </button>
  )
}

/** Focuses a row's name again after its field was closed by a key. */
export function useFocusAfterField(isOpen: boolean) {
  const name = useRef<HTMLButtonElement>(null)
  const shouldFocus = useRef(false)
  useEffect(() => {
    if (isOpen || !shouldFocus.current) return
    shouldFocus.current = false
    name.current?.focus()
  }, [isOpen])
  return { name, focusAfter: (by: 'key' | 'blur') => (shouldFocus.current = by === 'key') }
}
