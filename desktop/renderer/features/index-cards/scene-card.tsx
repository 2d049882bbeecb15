import { useSortable } from '@dnd-kit/sortable'
import { GripVertical, Pencil } from 'lucide-react'
import { memo, useRef } from 'react'
import { MAX_SYNOPSIS_CHARACTERS } from '@scenewright/shared/script/outline/edit-outline.ts'
import type { SceneCard as Card } from '@scenewright/shared/script/scenes/scene-cards.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { writeSynopsis } from '#renderer/state/script/outline-editing.ts'
import { listenersFor } from '#renderer/ui/drag.ts'
import { QuickTextArea } from '#renderer/ui/forms/quick-text-area.tsx'
import styles from './index-cards.module.css'

type SceneCardProps = Readonly<{
  card: Card
  /** As printed. */
  number: string
  isOff: boolean
  /** Its synopsis is being written. */
  isEditing: boolean
  onEdit: (elementId: string | null) => void
  onOpen: (elementId: string) => void
}>

/**
 * One scene's card: a click opens the scene, a drag or the handle's keys move it, the pencil writes
 * its synopsis. Without a synopsis it shows the first action.
 */
export const SceneCard = memo(function SceneCard(props: SceneCardProps) {
  const { card, number, isOff, isEditing, onEdit, onOpen } = props
  const { elementId, heading, synopsis, summary, speakers } = card
  const { store, dialogs } = useEditorSession()
  const editButton = useRef<HTMLButtonElement>(null)
  const { attributes, listeners, transform, transition, isDragging, isOver, ...refs } = useSortable(
    {
      id: elementId,
    },
  )
  const { setNodeRef, setActivatorNodeRef } = refs
  const shift = transform && `translate(${transform.x}px, ${transform.y}px)`
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-dragging={isDragging || undefined}
      data-over={(isOver && !isDragging) || undefined}
      style={{ transform: shift ?? undefined, transition, borderBlockStartColor: card.color }}
      {...(isEditing ? {} : listenersFor(listeners, 'pointer'))}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listenersFor(listeners, 'keyboard')}
        className={styles.handle}
        aria-label={`Move ${number}. ${heading}`}
        data-drag-id={elementId}
        disabled={isOff}
      >
        <GripVertical size={14} strokeWidth={1.5} aria-hidden />
      </button>
      <button
        type="button"
        ref={editButton}
        className={styles.edit}
        aria-label={`Synopsis of ${number}. ${heading}`}
        title="Synopsis"
        aria-expanded={isEditing}
        disabled={isOff}
        onClick={() => onEdit(isEditing ? null : elementId)}
      >
        <Pencil size={14} strokeWidth={1.5} aria-hidden />
      </button>
      {isEditing ? (
        <div className={styles.writing}>
          <span className={styles.heading}>
            <span className={styles.number}>{number}</span> {heading}
          </span>
          <QuickTextArea
            label={`Synopsis of ${heading}`}
            text={synopsis}
            maxLength={MAX_SYNOPSIS_CHARACTERS}
            placeholder="What happens in this scene?"
            disabled={isOff}
            onSave={(text) => writeSynopsis({ store, dialogs }, card, text)}
            onEnd={(by) => {
              onEdit(null)
              if (by === 'key') editButton.current?.focus()
            }}
          />
        </div>
      ) : (
        <button type="button" className={styles.open} onClick={() => onOpen(elementId)}>
          <span className={styles.heading}>
            <span className={styles.number}>{number}</span> {heading}
          </span>
          <span className={styles.summary} data-synopsis={synopsis !== '' || undefined}>
            {synopsis === '' ? summary : synopsis}
          </span>
          {speakers.length > 0 && <span className={styles.speakers}>{speakers.join(', ')}</span>}
        </button>
      )}
    </li>
  )
})
