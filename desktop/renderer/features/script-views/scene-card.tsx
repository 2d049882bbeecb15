import { useDraggable } from '@dnd-kit/core'
import { Moon, Pencil, Plus, Sun, Sunrise } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { lengthText } from '@scenewright/shared/layout/scene-pages.ts'
import type { TimeOfDay } from '@scenewright/shared/statistics/heading-parts.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import { getTabIndex, type TabStop } from '#renderer/ui/controls/use-roving-focus.ts'
import { listenersFor } from '#renderer/ui/drag.ts'
import { TIME_NAMES } from './scene-colors.ts'
import { SynopsisField } from './synopsis-field.tsx'
import type { SceneRow } from './use-scene-rows.ts'
import board from './board.module.css'
import styles from './scene-card.module.css'

const TIME_ICONS = { day: Sun, night: Moon, twilight: Sunrise } as const
const ICON = { size: 14, strokeWidth: 1.5 } as const

/** `bar`: the background of the strip that has the scene's colors. */
type CardLook = Readonly<{ bar: string; colorOfName: (name: string) => string | null }>

type SceneCardProps = Omit<SceneRow, 'kind'> &
  CardLook &
  Readonly<{
    isCurrent: boolean
    /** It makes room for the dragged card. */
    isShifted: boolean
    /** The board's tab stop, if it is on this card. */
    stop: TabStop | null
    isOff: boolean
    columnId: string
    /** The place in the column below this card. */
    indexBelow: number
    /** Opens the field for a new scene at an index of a column. */
    onAdd: (columnId: string, index: number) => void
  }>

/**
 * A scene's card: a click opens the scene, a drag or the number's keys move it, the pencil writes its
 * synopsis in place. Without a synopsis it shows the first action.
 */
export const SceneCard = memo(function SceneCard(props: SceneCardProps) {
  const { card, blockId, number, isCurrent, isShifted, stop, isOff } = props
  const { columnId, indexBelow, onAdd } = props
  const { elementId, heading } = card
  const { view } = useEditorSession()
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const { attributes, listeners, isDragging, ...refs } = useDraggable({
    id: elementId,
    disabled: isOff || isEditing,
  })
  const { setNodeRef, setActivatorNodeRef } = refs
  const name = `${number}. ${heading}`
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-row={elementId}
      data-text={heading}
      data-current={isCurrent || undefined}
      data-dragging={isDragging || undefined}
      data-shifted={isShifted || undefined}
      {...listenersFor(listeners, 'pointer')}
    >
      <span className={styles.bar} style={{ background: props.bar }} aria-hidden />
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listenersFor(listeners, 'keyboard')}
        className={styles.number}
        aria-label={`Move ${name}`}
        data-drag-id={elementId}
        data-part="move"
        tabIndex={getTabIndex(stop, 'move')}
        disabled={isOff}
      >
        {number}
      </button>
      <button
        type="button"
        className={styles.open}
        aria-current={isCurrent ? 'location' : undefined}
        data-part="open"
        tabIndex={getTabIndex(stop, 'open')}
        onClick={() => goTo(view, blockId, { elementId, focus: 'page' })}
      >
        <CardText {...props} hasSynopsis={!isEditing} />
      </button>
      {isEditing && (
        <SynopsisField
          card={card}
          isOff={isOff}
          onEnd={(by) => {
            setEditing(false)
            if (by === 'key') editButton.current?.focus()
          }}
        />
      )}
      <span className={styles.tools}>
        <button
          type="button"
          ref={editButton}
          className={board.tool}
          aria-label={`Synopsis of ${name}`}
          title="Synopsis"
          aria-expanded={isEditing}
          data-part="edit"
          tabIndex={getTabIndex(stop, 'edit')}
          disabled={isOff}
          onClick={() => setEditing(!isEditing)}
        >
          <Pencil {...ICON} aria-hidden />
        </button>
        <button
          type="button"
          className={board.tool}
          aria-label={`New scene after ${name}`}
          title="New scene here"
          data-part="add"
          tabIndex={getTabIndex(stop, 'add')}
          disabled={isOff}
          data-adds={indexBelow}
          onClick={() => onAdd(columnId, indexBelow)}
        >
          <Plus {...ICON} aria-hidden />
        </button>
      </span>
    </li>
  )
})

/** The card that follows the pointer. */
export function DraggedCard(props: Omit<SceneRow, 'kind'> & CardLook) {
  return (
    <div className={styles.card} data-lifted>
      <span className={styles.bar} style={{ background: props.bar }} />
      <span className={styles.number}>{props.number}</span>
      <span className={styles.open}>
        <CardText {...props} hasSynopsis />
      </span>
    </div>
  )
}

type CardTextProps = Omit<SceneRow, 'kind'> & CardLook & Readonly<{ hasSynopsis: boolean }>

function CardText(props: CardTextProps) {
  const { card, time, page, pageLabel, eighths, colorOfName, hasSynopsis } = props
  const { heading, synopsis, summary, speakers } = card
  return (
    <>
      <span className={styles.heading}>{heading}</span>
      {hasSynopsis && (
        <span className={styles.synopsis} data-written={synopsis !== '' || undefined}>
          {synopsis === '' ? summary : synopsis}
        </span>
      )}
      <span className={styles.foot}>
        <TimeIcon time={time} />
        <span className={styles.speakers}>
          {speakers.map((name, index) => (
            <Speaker key={name} name={name} color={colorOfName(name)} isFirst={index === 0} />
          ))}
        </span>
        {page > 0 && (
          <span className={styles.length}>
            p. {pageLabel} · {lengthText(eighths)}
          </span>
        )}
      </span>
    </>
  )
}

type SpeakerProps = Readonly<{ name: string; color: string | null; isFirst: boolean }>

function Speaker({ name, color, isFirst }: SpeakerProps) {
  return (
    <>
      {isFirst ? '' : ', '}
      {color !== null && <span className={board.dot} style={{ background: color }} />}
      {name}
    </>
  )
}

function TimeIcon({ time }: Readonly<{ time: TimeOfDay }>) {
  if (time === 'unspecified') return null
  const Icon = TIME_ICONS[time]
  return <Icon size={12} strokeWidth={1.5} role="img" aria-label={TIME_NAMES[time]} />
}
