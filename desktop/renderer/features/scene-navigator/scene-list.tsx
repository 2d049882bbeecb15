import { DndContext, type DragEndEvent, type Modifier } from '@dnd-kit/core'
import { useEffect, useMemo, useState } from 'react'
import { itemId } from '@scenewright/shared/script/outline/outline.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { useSceneNumbers } from '#renderer/state/project/use-scene-numbers.ts'
import {
  announcementsFor,
  dropScene,
  keyboardMoves,
  MOVE_INSTRUCTIONS,
  sceneCollision,
} from '#renderer/state/script/scene-moves.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { useRovingFocus } from '#renderer/ui/controls/use-roving-focus.ts'
import { useDragSensors, useFocusOnMoved } from '#renderer/ui/drag.ts'
import { scrollWithin } from '#renderer/ui/scroll-within.ts'
import { BlockGroup } from './block-group.tsx'
import { useBlockOutlines, useCurrentScene, useOutline, type BlockOutline } from './use-scenes.ts'
import styles from './scene-navigator.module.css'

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 })
const MODIFIERS = [verticalOnly]
/** Entries above which only the visible ones are rendered. */
const LONG_LIST = 300

/** The scenes and sections by story block, as one tab stop. */
export function SceneList() {
  const { store } = useEditorSession()
  const outline = useOutline()
  const blocks = useBlockOutlines(outline)
  const scenes = useMemo(() => outline.filter((entry) => entry.kind === 'scene'), [outline])
  const numbers = useSceneNumbers()
  const current = useCurrentScene(scenes)
  const isBusy = useScriptState((state) => state.isBusy)
  const isOff = useScriptState(isLocked)
  const rows = useMemo(() => outline.map(itemId), [outline])
  const [editing, setEditing] = useState<string | null>(null)
  const { listProps, stop } = useRovingFocus(rows, current)
  const { list, focusAgain } = useFocusOnMoved<HTMLDivElement>()
  const sensors = useDragSensors(useMemo(() => keyboardMoves(blocks), [blocks]))
  const accessibility = useMemo(
    () => ({
      announcements: announcementsFor(blocks),
      screenReaderInstructions: { draggable: MOVE_INSTRUCTIONS },
    }),
    [blocks],
  )

  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (current !== null && list.current && entry) scrollWithin(list.current, entry)
  }, [current, list])

  function drop(event: DragEndEvent) {
    if (dropScene(store, blocks, event)) focusAgain(String(event.active.id))
  }

  if (outline.length === 0) {
    return <p className={styles.none}>No scenes yet. Add a scene heading to list it here.</p>
  }
  const look = { className: styles.list, 'data-long': rows.length > LONG_LIST || undefined }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={sceneCollision}
      modifiers={MODIFIERS}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- to scroll while a command disables the entries */}
      <div ref={list} {...look} tabIndex={isBusy ? 0 : undefined} {...listProps}>
        {blocks.map((block) => (
          <BlockGroup
            key={block.blockId}
            block={block}
            hasTitle={blocks.length > 1}
            numbers={numbers}
            current={current !== null && hasItem(block, current) ? current : null}
            stop={stop && hasItem(block, stop.row) ? stop : null}
            editing={editing !== null && hasItem(block, editing) ? editing : null}
            onEdit={setEditing}
            isBusy={isBusy}
            isOff={isOff}
          />
        ))}
      </div>
    </DndContext>
  )
}

function hasItem({ items }: BlockOutline, wanted: string): boolean {
  return items.some((item) => itemId(item) === wanted)
}
