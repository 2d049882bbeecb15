import { useDroppable } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { useId, useMemo } from 'react'
import { Pencil } from 'lucide-react'
import { itemId, type OutlineSection } from '@scenewright/shared/script/outline/outline.ts'
import type { BlockCards as Cards } from '@scenewright/shared/script/scenes/scene-cards.ts'
import type { SceneNumbers } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import { getEndTarget } from '#renderer/state/script/scene-moves.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { SceneCard } from './scene-card.tsx'
import styles from './index-cards.module.css'

type BlockCardsProps = Readonly<{
  block: Cards
  numbers: SceneNumbers
  isOff: boolean
  /** The scene whose synopsis is being written. */
  editing: string | null
  onEdit: (elementId: string | null) => void
  onOpen: (blockId: string, elementId: string) => void
}>

/** One story block's cards and sections, with a drop target after the last. */
export function BlockCards(props: BlockCardsProps) {
  const { block, numbers, isOff, editing, onEdit, onOpen } = props
  const { blockId, title, items } = block
  const headingId = useId()
  const ids = useMemo(() => items.map(itemId), [items])
  const { setNodeRef, isOver } = useDroppable({ id: getEndTarget(blockId), disabled: isOff })
  return (
    <div role="group" aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.title}>
        {title}
      </h3>
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={isOff}>
        <ul className={styles.cards}>
          {items.map((item) =>
            item.kind === 'section' ? (
              <SectionRow key={item.id} section={item} isOff={isOff} />
            ) : (
              <SceneCard
                key={item.elementId}
                card={item}
                number={numbers.get(item.elementId) ?? ''}
                isOff={isOff}
                isEditing={item.elementId === editing}
                onEdit={onEdit}
                onOpen={(elementId) => onOpen(blockId, elementId)}
              />
            ),
          )}
          <li
            ref={setNodeRef}
            className={styles.end}
            data-over={isOver || undefined}
            data-empty={items.length === 0 || undefined}
          >
            {items.length === 0 ? 'No scenes in this block' : ''}
          </li>
        </ul>
      </SortableContext>
    </div>
  )
}

/** A section above the cards it groups. Cards can be dropped on it. */
function SectionRow({ section, isOff }: Readonly<{ section: OutlineSection; isOff: boolean }>) {
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
