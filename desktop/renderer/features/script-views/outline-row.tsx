import { memo, useRef, useState } from 'react'
import { lengthText } from '@scenewright/shared/layout/scene-pages.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import { getTabIndex, type TabStop } from '#renderer/ui/controls/use-roving-focus.ts'
import { SynopsisField } from './synopsis-field.tsx'
import type { SceneRow } from './use-scene-rows.ts'
import styles from './outline.module.css'

type OutlineRowProps = Omit<SceneRow, 'kind' | 'time' | 'place'> &
  Readonly<{
    isCurrent: boolean
    /** The table's tab stop, if it is in this row. */
    stop: TabStop | null
    isOff: boolean
  }>

/** A scene in the table: its heading opens the scene, its synopsis is written in place. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { card, blockId, number, page, pageLabel, eighths, isCurrent, stop, isOff } = props
  const { elementId, heading, omitted, synopsis, speakers } = card
  const { view } = useEditorSession()
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const shownSynopsis = synopsis === '' && !isOff ? 'Add a synopsis' : synopsis
  return (
    <tr
      className={styles.row}
      data-row={elementId}
      data-text={heading}
      data-current={isCurrent || undefined}
    >
      <td className={styles.number}>{number}</td>
      <th scope="row" className={styles.heading}>
        <button
          type="button"
          aria-current={isCurrent ? 'location' : undefined}
          // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it for all roles
          aria-description={omitted}
          title={omitted}
          data-part="open"
          tabIndex={getTabIndex(stop, 'open')}
          onClick={() => goTo(view, blockId, { elementId, focus: 'page' })}
        >
          {heading}
        </button>
      </th>
      <td className={styles.synopsis}>
        {isEditing ? (
          <SynopsisField
            card={card}
            isOff={isOff}
            onEnd={(by) => {
              setEditing(false)
              if (by === 'key') requestAnimationFrame(() => editButton.current?.focus())
            }}
          />
        ) : (
          <button
            type="button"
            ref={editButton}
            aria-label={`Synopsis of ${number}. ${heading}: ${shownSynopsis}`}
            data-part="edit"
            data-empty={synopsis === '' || undefined}
            tabIndex={getTabIndex(stop, 'edit')}
            disabled={isOff}
            onClick={() => setEditing(true)}
          >
            {shownSynopsis}
          </button>
        )}
      </td>
      <td className={styles.characters}>{speakers.length === 0 ? '—' : speakers.join(', ')}</td>
      <td className={styles.page}>{page > 0 && pageLabel}</td>
      <td className={styles.length}>{eighths > 0 && lengthText(eighths)}</td>
    </tr>
  )
})
