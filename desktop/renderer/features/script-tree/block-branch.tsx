import { useDroppable } from '@dnd-kit/core'
import { memo } from 'react'
import { isBeat, itemId } from '@scenewright/shared/script/outline/outline.ts'
import type { SceneNumbers } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import { getEndTarget } from '#renderer/state/script/scene-moves.ts'
import { stopIn } from '#renderer/ui/controls/use-roving-focus.ts'
import { BlockRow } from './block-row.tsx'
import type { RowProps } from './row-parts.tsx'
import type { SceneLook } from './scene-looks.ts'
import { SceneRow } from './scene-row.tsx'
import { SectionRow } from './section-row.tsx'
import type { DropMark } from './tree-drag.ts'
import type { TreeBlock, TreePages } from './use-tree.ts'
import styles from './script-tree.module.css'
import rowStyles from './tree-rows.module.css'

type BlockBranchProps = RowProps &
  Readonly<{
    block: TreeBlock
    isLast: boolean
    isOpen: boolean
    onToggle: (id: string) => void
    onExport: (id: string) => void
    isFixed: boolean
    looks: ReadonlyMap<string, SceneLook>
    numbers: SceneNumbers
    pages: TreePages
    /** The scene with the caret, if it is in this block. */
    current: string | null
    /** The drop mark of the dragged row, if it is in this block. */
    mark: DropMark | null
  }>

/** The acts that begin with a story block, its row, and its scenes if it is open. */
export const BlockBranch = memo(function BlockBranch(props: BlockBranchProps) {
  const { block, isLast, isOpen, onToggle, onExport, isFixed, pages, mark } = props
  const { part, onPart, stop, isBusy, isOff } = props
  const { blockId, number, title, own, acts, items } = block
  const { setNodeRef } = useDroppable({ id: blockId, disabled: isFixed })
  // A scene becomes the last one on the row of a closed block, or below the scenes of an open one.
  const end = getEndTarget(blockId)
  const { setNodeRef: setEndRef } = useDroppable({ id: end, disabled: isOff })
  const sideOf = (id: string) => (mark?.id === id ? mark.side : undefined)
  const partOf = (id: string) => (part?.id === id ? part : null)
  const endSide = sideOf(end)
  return (
    <>
      {acts.map((act) => (
        <SectionRow
          key={act.id}
          section={act}
          side={sideOf(act.id)}
          stop={stopIn(act.id, stop)}
          {...{ isBusy, isOff }}
        />
      ))}
      <li ref={setNodeRef} className={rowStyles.block} data-drop={sideOf(blockId)}>
        <div
          ref={isOpen ? undefined : setEndRef}
          data-row={blockId}
          data-text={title}
          data-drop={isOpen ? undefined : endSide}
        >
          <BlockRow
            {...{ blockId, number, title, own, isLast, onToggle, onExport, isFixed }}
            {...{ onPart, isBusy, isOff }}
            pages={pages.get(blockId) ?? ''}
            isOpen={items.length === 0 ? null : isOpen}
            part={partOf(blockId)}
            stop={stopIn(blockId, stop)}
          />
        </div>
        {isOpen && (
          <>
            <Scenes {...props} sideOf={sideOf} partOf={partOf} />
            <div ref={setEndRef} className={styles.end} data-drop={endSide && 'before'} />
          </>
        )}
      </li>
    </>
  )
})

type ScenesProps = BlockBranchProps &
  Readonly<{
    sideOf: (id: string) => DropMark['side'] | undefined
    partOf: (id: string) => RowProps['part']
  }>

function Scenes(props: ScenesProps) {
  const { block, looks, numbers, pages, current, onPart, stop, isBusy, isOff } = props
  const { blockId, title, items } = block
  const { sideOf, partOf } = props
  return (
    <ul className={styles.scenes} aria-label={`Scenes of ${title}`}>
      {items.map((item, index) => {
        const id = itemId(item)
        const row = { side: sideOf(id), stop: stopIn(id, stop), isBusy, isOff }
        return item.kind === 'section' ? (
          <SectionRow key={id} section={item} isBeat={isBeat(items, index)} {...row} />
        ) : (
          <SceneRow
            key={id}
            {...row}
            {...(looks.get(id) ?? { setting: '', place: item.heading, time: 'unspecified' })}
            blockId={blockId}
            elementId={id}
            heading={item.heading}
            synopsis={item.synopsis}
            color={item.color}
            omitted={item.omitted}
            number={numbers.get(id) ?? ''}
            length={pages.get(id) ?? ''}
            isCurrent={id === current}
            part={partOf(id)}
            onPart={onPart}
          />
        )
      })}
    </ul>
  )
}
