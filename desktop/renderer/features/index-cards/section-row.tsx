import { useSortable } from '@dnd-kit/sortable'
import { Pencil } from 'lucide-react'
import type { OutlineSection } from '@scenewright/shared/script/outline/outline.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import styles from './index-cards.module.css'

/** A section above the cards it groups. Cards can be dropped on it. */
export function SectionRow({
  section,
  isOff,
}: Readonly<{ section: OutlineSection; isOff: boolean }>) {
  const { id, level, name, synopsis } = section
  const { dialogs } = useEditorSession()
  const { setNodeRef, isOver } = useSortable({
    id,
    disabled: { draggable: true, droppable: isOff },
  })
  return (
    <li
      ref={setNodeRef}
      className={styles.section}
      data-level={Math.min(level, 3)}
      data-over={isOver || undefined}
    >
      <h4>
        <VisuallyHidden>Section, level {level}: </VisuallyHidden>
        {name}
      </h4>
      <button
        type="button"
        className={styles.change}
        aria-label={`Change section ${name}`}
        title="Change section"
        disabled={isOff}
        onClick={() => dialogs.setState({ section: { kind: 'change', section } })}
      >
        <Pencil size={14} strokeWidth={1.5} aria-hidden />
      </button>
      {synopsis !== '' && <p>{synopsis}</p>}
    </li>
  )
}
