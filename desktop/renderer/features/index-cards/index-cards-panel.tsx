import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { moveScene } from '@scenewright/shared/script/scenes/move-scene.ts'
import { sceneCards } from '@scenewright/shared/script/scenes/scene-cards.ts'
import { showAlert } from '#renderer/state/dialogs.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { useDragSensors } from '#renderer/ui/drag.ts'
import { BlockCards } from './block-cards.tsx'
import { announcementsFor, keyboardMoves, MOVE_INSTRUCTIONS, placeOfDrop } from './card-moves.ts'
import styles from './index-cards.module.css'

/** Shows all scenes as index cards by story block, to read and reorder them. */
export function IndexCardsPanel({ onClose }: Readonly<{ onClose: () => void }>) {
  const { store, view } = useEditorSession()
  const script = useScriptState((state) => state.script)
  const isOff = useScriptState(isLocked)
  const blocks = useMemo(() => sceneCards(script), [script])
  const [isDragging, setDragging] = useState(false)
  const { list, focusAgain } = useFocusOnMoved()
  const sensors = useDragSensors(useMemo(() => keyboardMoves(blocks), [blocks]))
  const accessibility = useMemo(
    () => ({
      announcements: announcementsFor(blocks),
      screenReaderInstructions: { draggable: MOVE_INSTRUCTIONS },
    }),
    [blocks],
  )

  function drop({ active, over }: DragEndEvent) {
    setDragging(false)
    const elementId = String(active.id)
    const place =
      over && over.id !== active.id ? placeOfDrop(blocks, elementId, over.id) : undefined
    if (!place || isLocked(store.getState())) return
    const moved = moveScene(store.getState().script, elementId, place)
    if (!moved.ok) {
      void showAlert(moved.error)
      return
    }
    focusAgain(elementId)
    store.edit('Move scene', () => moved.script)
  }

  function open(blockId: string, elementId: string) {
    onClose()
    goTo(view, blockId, { elementId, focus: 'page' })
  }

  const hasScenes = blocks.some(({ cards }) => cards.length > 0)
  return (
    <Dialog
      open
      size="large"
      title="Index Cards"
      description="One card per scene. Drag a card to move its scene; click it to open the scene."
      // During a drag, Escape only cancels the drag.
      onClose={() => isDragging || onClose()}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {hasScenes ? (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={accessibility}
          onDragStart={() => setDragging(true)}
          onDragCancel={() => setDragging(false)}
          onDragEnd={drop}
        >
          <div ref={list} className={styles.blocks} data-dragging={isDragging || undefined}>
            {blocks.map((block, index) => (
              <BlockCards
                key={block.blockId}
                block={block}
                firstNumber={1 + scenesBefore(blocks, index)}
                isOff={isOff}
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

function scenesBefore(blocks: readonly Readonly<{ cards: readonly unknown[] }>[], index: number) {
  return blocks.slice(0, index).reduce((sum, { cards }) => sum + cards.length, 0)
}

/** A card moved to another block is mounted anew, so its handle must be focused again. */
function useFocusOnMoved() {
  const list = useRef<HTMLDivElement>(null)
  const movedId = useRef<string | null>(null)
  useEffect(() => {
    const id = movedId.current
    movedId.current = null
    if (id === null) return
    const handles = list.current?.querySelectorAll<HTMLElement>('[data-scene]') ?? []
    for (const handle of handles) if (handle.dataset['scene'] === id) handle.focus()
  })
  return { list, focusAgain: (elementId: string) => (movedId.current = elementId) }
}
