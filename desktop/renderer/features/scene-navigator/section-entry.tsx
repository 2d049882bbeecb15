import { useSortable } from '@dnd-kit/sortable'
import { Pencil } from 'lucide-react'
import { memo } from 'react'
import type { OutlineSection } from '@scenewright/shared/script/outline/outline.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import { getTabIndex, type TabStop } from '#renderer/ui/controls/use-roving-focus.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import styles from './scene-navigator.module.css'

type SectionEntryProps = Readonly<{
  section: OutlineSection & Readonly<{ blockId: string }>
  /** The list's tab stop, if it is in this row. */
  stop: TabStop | null
  isBusy: boolean
  isOff: boolean
}>

/** A section in the list: a click opens its place, scenes can be dropped on it. */
export const SectionEntry = memo(function SectionEntry(props: SectionEntryProps) {
  const { section, stop, isBusy, isOff } = props
  const { id, blockId, elementId, level, name, synopsis } = section
  const { view, dialogs } = useEditorSession()
  const { setNodeRef, transform, transition, isOver } = useSortable({
    id,
    disabled: { draggable: true, droppable: isOff },
  })
  return (
    <li
      ref={setNodeRef}
      className={styles.section}
      data-row={id}
      data-text={name}
      data-level={Math.min(level, 3)}
      data-over={isOver || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <h3 className={styles.row}>
        <button
          type="button"
          className={styles.heading}
          title={synopsis === '' ? name : `${name}\n${synopsis}`}
          data-part="open"
          tabIndex={getTabIndex(stop, 'open')}
          disabled={isBusy}
          onClick={() => goTo(view, blockId, { elementId, focus: 'page' })}
        >
          <VisuallyHidden>Section, level {level}: </VisuallyHidden>
          <span>{name === '' ? 'Section' : name}</span>
        </button>
        <button
          type="button"
          className={styles.edit}
          aria-label={`Change section ${name}`}
          title="Change section"
          data-part="edit"
          tabIndex={getTabIndex(stop, 'edit')}
          disabled={isOff}
          onClick={() => dialogs.setState({ section: { kind: 'change', section } })}
        >
          <Pencil size={14} strokeWidth={1.5} aria-hidden />
        </button>
      </h3>
    </li>
  )
})
