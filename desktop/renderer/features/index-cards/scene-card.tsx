import { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { memo } from 'react'
import type { SceneCard as Card } from '@scenewright/shared/script/scenes/scene-cards.ts'
import { listenersFor } from '#renderer/ui/drag.ts'
import styles from './index-cards.module.css'

type SceneCardProps = Readonly<{
  card: Card
  /** As printed. */
  number: string
  isOff: boolean
  onOpen: (elementId: string) => void
}>

/** One scene's card: a click opens the scene, a drag or the handle's keys move it. */
export const SceneCard = memo(function SceneCard({ card, number, isOff, onOpen }: SceneCardProps) {
  const { elementId, heading, summary, speakers } = card
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
      style={{ transform: shift ?? undefined, transition }}
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
        disabled={isOff}
      >
        <GripVertical size={14} strokeWidth={1.5} aria-hidden />
      </button>
      <button type="button" className={styles.open} onClick={() => onOpen(elementId)}>
        <span className={styles.heading}>
          <span className={styles.number}>{number}</span> {heading}
        </span>
        <span className={styles.summary}>{summary}</span>
        {speakers.length > 0 && <span className={styles.speakers}>{speakers.join(', ')}</span>}
      </button>
    </li>
  )
})
