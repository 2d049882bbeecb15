import { useDroppable } from '@dnd-kit/core'
import { Pencil } from 'lucide-react'
import { memo } from 'react'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import { getTabIndex, type TabStop } from '#renderer/ui/controls/use-roving-focus.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import type { DropMark } from './tree-drag.ts'
import type { SectionEntry } from './use-tree.ts'
import styles from './tree-rows.module.css'

type SectionRowProps = Readonly<{
  section: SectionEntry
  /** It is a beat to come. */
  isBeat?: boolean
  side: DropMark['side'] | undefined
  /** The list's tab stop, if it is in this row. */
  stop: TabStop | null
  isBusy: boolean
  isOff: boolean
}>

/** An act, a lower section or a beat to come. A click opens its place, scenes can be dropped on it. */
export const SectionRow = memo(function SectionRow(props: SectionRowProps) {
  const { section, isBeat = false, side, stop, isBusy, isOff } = props
  const { id, blockId, elementId, level, name, synopsis } = section
  const { view, dialogs } = useEditorSession()
  const { setNodeRef } = useDroppable({ id, disabled: isOff })
  const Heading = isBeat ? 'div' : 'h2'
  return (
    <li
      ref={setNodeRef}
      className={styles.section}
      data-row={id}
      data-text={name}
      data-level={level}
      data-beat={isBeat || undefined}
      data-drop={side}
    >
      <Heading className={styles.row}>
        <button
          type="button"
          className={styles.open}
          title={synopsis === '' ? undefined : synopsis}
          data-part="open"
          tabIndex={getTabIndex(stop, 'open')}
          disabled={isBusy}
          onClick={() => goTo(view, blockId, { elementId, focus: 'page' })}
        >
          <VisuallyHidden>{isBeat ? 'Beat: ' : `Section, level ${level}: `}</VisuallyHidden>
          <bdi className={styles.text}>{name === '' ? 'Section' : name}</bdi>
        </button>
        <span className={styles.tools}>
          <button
            type="button"
            aria-label={`Change section ${name}`}
            title="Change section"
            data-part="edit"
            tabIndex={getTabIndex(stop, 'edit')}
            disabled={isOff}
            onClick={() => dialogs.setState({ section: { kind: 'change', section } })}
          >
            <Pencil size={14} strokeWidth={1.5} aria-hidden />
          </button>
        </span>
      </Heading>
    </li>
  )
})
