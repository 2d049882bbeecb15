import { useDroppable } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { memo, useMemo } from 'react'
import type { SceneNumbers } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import { endOf, type BlockScenes } from '#renderer/state/script/scene-moves.ts'
import { stopIn, type TabStop } from '#renderer/ui/controls/use-roving-focus.ts'
import { SceneEntry } from './scene-entry.tsx'
import styles from './scene-navigator.module.css'

type BlockGroupProps = Readonly<{
  block: BlockScenes
  hasTitle: boolean
  numbers: SceneNumbers
  /** The scene with the caret, if it is in this block. */
  current: string | null
  /** The list's tab stop, if it is in this block. */
  stop: TabStop | null
  isBusy: boolean
  isOff: boolean
}>

/** One story block's scenes, with a drop target after the last. */
export const BlockGroup = memo(function BlockGroup(props: BlockGroupProps) {
  const { block, hasTitle, numbers, current, stop, isBusy, isOff } = props
  const { blockId, title, scenes } = block
  const ids = useMemo(() => scenes.map(({ elementId }) => elementId), [scenes])
  const { setNodeRef, isOver } = useDroppable({ id: endOf(blockId), disabled: isOff })
  return (
    <div role="group" aria-label={title}>
      {hasTitle && (
        <p className={styles.block} title={title} aria-hidden>
          {title}
        </p>
      )}
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isOff}>
        <ol className={styles.scenes}>
          {scenes.map(({ elementId, heading }) => (
            <SceneEntry
              key={elementId}
              blockId={blockId}
              elementId={elementId}
              heading={heading}
              number={numbers.get(elementId) ?? ''}
              isCurrent={elementId === current}
              stop={stopIn(elementId, stop)}
              isBusy={isBusy}
              isOff={isOff}
            />
          ))}
        </ol>
      </SortableContext>
      <p ref={setNodeRef} className={styles.end} data-over={isOver || undefined}>
        {scenes.length === 0 ? 'No scenes' : ''}
      </p>
    </div>
  )
})
