import { DndContext, type DragEndEvent } from '@dnd-kit/core'
import { useMemo, useState } from 'react'
import { sceneCards } from '@scenewright/shared/script/scenes/scene-cards.ts'
import { numberScenes } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import {
  announcementsFor,
  dropScene,
  keyboardMoves,
  MOVE_INSTRUCTIONS,
  sceneCollision,
} from '#renderer/state/script/scene-moves.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { useDragSensors, useFocusOnMoved } from '#renderer/ui/drag.ts'
import { BlockCards } from './block-cards.tsx'
import styles from './index-cards.module.css'

/** Shows all scenes as index cards by story block, to read and reorder them. */
export function IndexCardsPanel({ onClose }: Readonly<{ onClose: () => void }>) {
  const { store, view } = useEditorSession()
  const script = useScriptState((state) => state.script)
  const isOff = useScriptState(isLocked)
  const blocks = useMemo(() => sceneCards(script), [script])
  const numbers = useMemo(() => numberScenes(script), [script])
  const [isDragging, setDragging] = useState(false)
  const [editing, setEditing] = useState<string | null>(null)
  const { list, focusAgain } = useFocusOnMoved<HTMLDivElement>()
  const sensors = useDragSensors(useMemo(() => keyboardMoves(blocks), [blocks]))
  const accessibility = useMemo(
    () => ({
      announcements: announcementsFor(blocks),
      screenReaderInstructions: { draggable: MOVE_INSTRUCTIONS },
    }),
    [blocks],
  )

  function drop(event: DragEndEvent) {
    setDragging(false)
    if (dropScene(store, blocks, event)) focusAgain(String(event.active.id))
  }

  function open(blockId: string, elementId: string) {
    onClose()
    goTo(view, blockId, { elementId, focus: 'page' })
  }

  const hasScenes = blocks.some(({ items }) => items.length > 0)
  return (
    <Dialog
      open
      size="large"
      hasScriptUndo
      title="Index Cards"
      description="One card per scene. Drag a card to move its scene; click it to open the scene. Its pencil writes the synopsis."
      // Escape first ends a drag or writing.
      onClose={() => isDragging || editing !== null || onClose()}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {hasScenes ? (
        <DndContext
          sensors={sensors}
          collisionDetection={sceneCollision}
          accessibility={accessibility}
          onDragStart={() => setDragging(true)}
          onDragCancel={() => setDragging(false)}
          onDragEnd={drop}
        >
          <div ref={list} className={styles.blocks} data-dragging={isDragging || undefined}>
            {blocks.map((block) => (
              <BlockCards
                key={block.blockId}
                block={block}
                numbers={numbers}
                isOff={isOff}
                editing={editing}
                onEdit={setEditing}
                onOpen={open}
              />
            ))}
          </div>
        </DndContext>
      ) : (
        <p className={styles.none}>No scenes yet. Each scene heading you write gets a card here.</p>
      )}
    </Dialog>
  )
}
