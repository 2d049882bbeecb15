import { useSortable } from '@dnd-kit/sortable'
import { GripVertical, NotebookPen, BookmarkPlus } from 'lucide-react'
import { memo, useRef, useEffect } from 'react'
import type { Scene } from '@scenewright/shared/script/scenes/scenes.ts'
import { MAX_SYNOPSIS_CHARACTERS } from '@scenewright/shared/script/outline/edit-outline.ts'
import type { OutlineScene } from '@scenewright/shared/script/outline/outline.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import { getTabIndex, type TabStop } from '#renderer/ui/controls/use-roving-focus.ts'
import { listenersFor } from '#renderer/ui/drag.ts'
import { writeSynopsis } from '#renderer/state/script/outline-editing.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { QuickTextArea } from '#renderer/ui/forms/quick-text-area.tsx'
import styles from './scene-navigator.module.css'

type SceneEntryProps = Scene &
  Readonly<{
    /** As printed. */
    number: string
    synopsis: string
    /** The color of its index card as CSS. */
    color?: string | undefined
    /** The caret is in this scene. */
    isCurrent: boolean
    /** Its synopsis is being written. */
    isEditing: boolean
    /** Starts writing this scene's synopsis; `null` ends it. */
    onEdit: (elementId: string | null) => void
    /** The list's tab stop, if it is in this row. */
    stop: TabStop | null
    isBusy: boolean
    isOff: boolean
  }>

/**
 * A scene in the list: a click opens it, a drag or the handle's keys move it. The field for its
 * synopsis opens below it.
 */
export const SceneEntry = memo(function SceneEntry(props: SceneEntryProps) {
  const { blockId, elementId, heading, synopsis, number, isCurrent, isEditing, stop } = props
  const { onEdit, isBusy, isOff } = props
  const { view } = useEditorSession()
  const { attributes, listeners, transform, transition, isDragging, isOver, ...refs } = useSortable(
    { id: elementId },
  )
  const { setNodeRef, setActivatorNodeRef } = refs
  const editButton = useRef<HTMLButtonElement>(null)
  return (
    <li
      ref={setNodeRef}
      className={styles.scene}
      data-row={elementId}
      data-text={heading}
      data-current={isCurrent || undefined}
      data-dragging={isDragging || undefined}
      data-over={(isOver && !isDragging) || undefined}
      style={{
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition,
        // Beside the text, so that it needs no contrast with it.
        boxShadow: props.color === undefined ? undefined : `inset 3px 0 ${props.color}`,
      }}
    >
      <div className={styles.row} {...listenersFor(listeners, 'pointer')}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listenersFor(listeners, 'keyboard')}
          className={styles.handle}
          aria-label={`Move ${number}. ${heading}`}
          data-drag-id={elementId}
          data-part="move"
          tabIndex={getTabIndex(stop, 'move')}
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
          tabIndex={getTabIndex(stop, 'open')}
          disabled={isBusy}
          onClick={() => goTo(view, blockId, { elementId, focus: 'page' })}
        >
          <span>{heading}</span>
          {synopsis !== '' && !isEditing && <span className={styles.synopsis}>{synopsis}</span>}
        </button>
        <button
          type="button"
          ref={editButton}
          className={styles.edit}
          aria-label={`Synopsis of ${number}. ${heading}`}
          title="Synopsis and sections"
          aria-expanded={isEditing}
          data-part="edit"
          tabIndex={getTabIndex(stop, 'edit')}
          disabled={isOff}
          onClick={() => onEdit(isEditing ? null : elementId)}
        >
          <NotebookPen size={14} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      {isEditing && (
        <SceneDetails
          scene={{ elementId, heading }}
          synopsis={synopsis}
          isOff={isOff}
          onEnd={() => {
            onEdit(null)
            editButton.current?.focus()
          }}
        />
      )}
    </li>
  )
})

type SceneDetailsProps = Readonly<{
  scene: Pick<OutlineScene, 'elementId' | 'heading'>
  synopsis: string
  isOff: boolean
  /** Called when Enter or Escape ends writing. */
  onEnd: () => void
}>

/** A scene's synopsis, and a button for a section above it. Stays open when the focus leaves. */
function SceneDetails({ scene, synopsis, isOff, onEnd }: SceneDetailsProps) {
  const { store, dialogs } = useEditorSession()
  const details = useRef<HTMLDivElement>(null)

  // On a phone the list is only a few rows high.
  useEffect(() => {
    details.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div ref={details} className={styles.details}>
      <QuickTextArea
        label={`Synopsis of ${scene.heading}`}
        text={synopsis}
        maxLength={MAX_SYNOPSIS_CHARACTERS}
        placeholder="What happens in this scene?"
        disabled={isOff}
        onSave={(text) => writeSynopsis({ store, dialogs }, scene, text)}
        onEnd={(by) => by === 'key' && onEnd()}
      />
      <Button
        size="small"
        variant="bare"
        disabled={isOff}
        onClick={() => dialogs.setState({ section: { kind: 'add', scene } })}
      >
        <BookmarkPlus size={14} strokeWidth={1.5} aria-hidden />
        Add section above…
      </Button>
    </div>
  )
}
