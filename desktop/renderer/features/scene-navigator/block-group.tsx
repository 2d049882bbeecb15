import { useDroppable } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { memo, useMemo } from 'react'
import type { SceneNumbers } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import { itemId } from '@scenewright/shared/script/outline/outline.ts'
import { getEndTarget } from '#renderer/state/script/scene-moves.ts'
import { stopIn, type TabStop } from '#renderer/ui/controls/use-roving-focus.ts'
import { SceneEntry } from './scene-entry.tsx'
import { SectionEntry } from './section-entry.tsx'
import type { BlockOutline } from './use-scenes.ts'
import styles from './scene-navigator.module.css'

type BlockGroupProps = Readonly<{
  block: BlockOutline
  hasTitle: boolean
  numbers: SceneNumbers
  /** The scene with the caret, if it is in this block. */
  current: string | null
  /** The list's tab stop, if it is in this block. */
  stop: TabStop | null
  /** The scene whose synopsis is being written, if it is in this block. */
  editing: string | null
  onEdit: (elementId: string | null) => void
  isBusy: boolean
  isOff: boolean
}>

/** One story block's scenes and sections, with a drop target after the last. */
export const BlockGroup = memo(function BlockGroup(props: BlockGroupProps) {
  const { block, hasTitle, numbers, current, stop, editing, onEdit, isBusy, isOff } = props
  const { blockId, title, items } = block
  const ids = useMemo(() => items.map(itemId), [items])
  const { setNodeRef, isOver } = useDroppable({ id: getEndTarget(blockId), disabled: isOff })
  return (
    <div role="group" aria-label={title}>
      {hasTitle && !isNamedAfterSection(block) && (
        <p className={styles.block} title={title} aria-hidden>
          {title}
        </p>
      )}
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isOff}>
        <ol className={styles.scenes}>
          {items.map((item) =>
            item.kind === 'section' ? (
              <SectionEntry
                key={item.id}
                section={item}
                stop={stopIn(item.id, stop)}
                isBusy={isBusy}
                isOff={isOff}
              />
            ) : (
              <SceneEntry
                key={item.elementId}
                blockId={blockId}
                elementId={item.elementId}
                heading={item.heading}
                synopsis={item.synopsis}
                color={item.color}
                number={numbers.get(item.elementId) ?? ''}
                isCurrent={item.elementId === current}
                isEditing={item.elementId === editing}
                onEdit={onEdit}
                stop={stopIn(item.elementId, stop)}
                isBusy={isBusy}
                isOff={isOff}
              />
            ),
          )}
        </ol>
      </SortableContext>
      <p ref={setNodeRef} className={styles.end} data-over={isOver || undefined}>
        {items.length === 0 ? 'No scenes' : ''}
      </p>
    </div>
  )
})

/** True if a block begins with a section of the same name, as imported ones do. */
function isNamedAfterSection({ title, items: [first] }: BlockOutline): boolean {
  return first?.kind === 'section' && first.name === title
}
