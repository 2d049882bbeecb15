import { memo, useRef, useState, type KeyboardEvent } from 'react'
import { lengthText } from '@scenewright/shared/layout/scene-pages.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import { writeHeading } from '#renderer/state/script/scene-editing.ts'
import { listSceneItems } from '#renderer/state/script/scene-items.ts'
import { getTabIndex, type TabStop } from '#renderer/ui/controls/use-roving-focus.ts'
import { RenameField } from '#renderer/ui/forms/rename-field.tsx'
import { MenuGroups } from '#renderer/ui/overlays/menu-groups.tsx'
import { RowMenu, type RowMenuKind } from '#renderer/ui/overlays/row-menu.tsx'
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

/** A scene's field or menu that is open. `serial` tells apart two openings of the menu. */
type OpenPart = Readonly<{ kind: 'rename' | 'synopsis' | RowMenuKind; serial: number }>

/** A scene in the table: its heading opens the scene, which can be edited in place and by its menu. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { card, blockId, number, page, pageLabel, eighths, isCurrent, stop, isOff } = props
  const { elementId, heading, omitted, synopsis, speakers } = card
  const session = useEditorSession()
  const [part, setPart] = useState<OpenPart | null>(null)
  const openButton = useRef<HTMLButtonElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const scene = { blockId, elementId, heading }
  const open = (kind: OpenPart['kind']) =>
    setPart((before) => ({ kind, serial: (before?.serial ?? 0) + 1 }))
  const endField = (by: 'key' | 'blur', button: typeof openButton) => {
    setPart(null)
    if (by === 'key') requestAnimationFrame(() => button.current?.focus())
  }
  const isField = part?.kind === 'rename' || part?.kind === 'synopsis'
  function renameByKey(event: KeyboardEvent) {
    if (event.key !== 'F2' || isOff || isField) return
    event.preventDefault()
    open('rename')
  }
  const shownSynopsis = synopsis === '' && !isOff ? 'Add a synopsis' : synopsis
  return (
    <tr
      className={styles.row}
      data-row={elementId}
      data-text={heading}
      data-current={isCurrent || undefined}
      onKeyDown={renameByKey}
      onContextMenu={(event) => {
        if (isOff || isField) return
        event.preventDefault()
        open('menu')
      }}
    >
      <td className={styles.number}>{number}</td>
      <th scope="row" className={styles.heading}>
        {part?.kind === 'rename' ? (
          <RenameField
            label="Scene heading"
            className={styles.rename}
            text={heading}
            onSave={(typed) => writeHeading(session, scene, typed)}
            onEnd={(by) => endField(by, openButton)}
          />
        ) : (
          <button
            type="button"
            ref={openButton}
            aria-current={isCurrent ? 'location' : undefined}
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it for all roles
            aria-description={omitted}
            title={omitted}
            data-part="open"
            tabIndex={getTabIndex(stop, 'open')}
            onClick={() => goTo(session.view, blockId, { elementId, focus: 'page' })}
          >
            {heading}
          </button>
        )}
      </th>
      <td className={styles.synopsis}>
        {part?.kind === 'synopsis' ? (
          <SynopsisField card={card} isOff={isOff} onEnd={(by) => endField(by, editButton)} />
        ) : (
          <button
            type="button"
            ref={editButton}
            aria-label={`Synopsis of ${number}. ${heading}: ${shownSynopsis}`}
            data-part="edit"
            data-empty={synopsis === '' || undefined}
            tabIndex={getTabIndex(stop, 'edit')}
            disabled={isOff}
            onClick={() => open('synopsis')}
          >
            {shownSynopsis}
          </button>
        )}
      </td>
      <td className={styles.characters}>{speakers.length === 0 ? '—' : speakers.join(', ')}</td>
      <td className={styles.page}>{page > 0 && pageLabel}</td>
      <td className={styles.length}>{eighths > 0 && lengthText(eighths)}</td>
      <td className={styles.tools}>
        <RowMenu {...{ id: elementId, title: heading, part, stop, isOff }} onPart={open}>
          <MenuGroups
            groups={listSceneItems(session, scene, {
              omitted,
              rename: () => open('rename'),
              writeSynopsis: () => open('synopsis'),
            })}
          />
        </RowMenu>
      </td>
    </tr>
  )
})
