import { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { memo } from 'react'
import type { Scene } from '@scenewright/shared/script/scenes/scenes.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import { tabIndexOf, type TabStop } from '#renderer/ui/controls/use-roving-focus.ts'
import { listenersFor } from '#renderer/ui/drag.ts'
import styles from './scene-navigator.module.css'

type SceneEntryProps = Scene &
  Readonly<{
    /** As printed. */
    number: string
    /** The caret is in this scene. */
    isCurrent: boolean
    /** The list's tab stop, if it is in this row. */
    stop: TabStop | null
    isBusy: boolean
    isOff: boolean
  }>

/** A scene in the list: a click opens it, a drag or the handle's keys move it. */
export const SceneEntry = memo(function SceneEntry(props: SceneEntryProps) {
  const { blockId, elementId, heading, number, isCurrent, stop, isBusy, isOff } = props
  const { view } = useEditorSession()
  const { attributes, listeners, transform, transition, isDragging, isOver, ...refs } = useSortable(
    { id: elementId },
  )
  const { setNodeRef, setActivatorNodeRef } = refs
  return (
    <li
      ref={setNodeRef}
      className={styles.scene}
      data-row={elementId}
      data-text={heading}
      data-current={isCurrent || undefined}
      data-dragging={isDragging || undefined}
      data-over={(isOver && !isDragging) || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      {...listenersFor(listeners, 'pointer')}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listenersFor(listeners, 'keyboard')}
        className={styles.handle}
        aria-label={`Move ${number}. ${heading}`}
        data-drag-id={elementId}
        data-part="move"
        tabIndex={tabIndexOf(stop, 'move')}
        disabled={isOff}
      >
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        <GripVertical size={14} strokeWidth={1.5} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.heading}
        aria-current={isCurrent ? 'location' : undefined}
        title={heading}
        data-part="open"
        tabIndex={tabIndexOf(stop, 'open')}
        disabled={isBusy}
        onClick={() => goTo(view, blockId, { elementId, focus: 'page' })}
      >
        <span>{heading}</span>
      </button>
    </li>
  )
})
