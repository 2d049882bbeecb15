import { useDroppable } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useId, useMemo } from 'react'
import type { BlockCards as Cards } from '@scenewright/shared/script/scenes/scene-cards.ts'
import type { SceneNumbers } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import { endOf } from '#renderer/state/script/scene-moves.ts'
import { SceneCard } from './scene-card.tsx'
import styles from './index-cards.module.css'

type BlockCardsProps = Readonly<{
  block: Cards
  numbers: SceneNumbers
  isOff: boolean
  onOpen: (blockId: string, elementId: string) => void
}>

/** One story block's cards, with a drop target after the last. */
export function BlockCards({ block, numbers, isOff, onOpen }: BlockCardsProps) {
  const { blockId, title, scenes } = block
  const headingId = useId()
  const ids = useMemo(() => scenes.map(({ elementId }) => elementId), [scenes])
  const { setNodeRef, isOver } = useDroppable({ id: endOf(blockId), disabled: isOff })
  return (
    <div role="group" aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.title}>
        {title}
      </h3>
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={isOff}>
        <ul className={styles.cards}>
          {scenes.map((card) => (
            <SceneCard
              key={card.elementId}
              card={card}
              number={numbers.get(card.elementId) ?? ''}
              isOff={isOff}
              onOpen={(elementId) => onOpen(blockId, elementId)}
            />
          ))}
          <li
            ref={setNodeRef}
            className={styles.end}
            data-over={isOver || undefined}
            data-empty={scenes.length === 0 || undefined}
          >
            {scenes.length === 0 ? 'No scenes in this block' : ''}
          </li>
        </ul>
      </SortableContext>
    </div>
  )
}
