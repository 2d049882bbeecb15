import { useEffect, useRef } from 'react'
import { useEditorSession, useEditorView } from '#renderer/state/editor-context.tsx'
import { follow } from '#renderer/state/editor-view.ts'
import { useBlockEntries, type Entry } from '#renderer/state/use-block-entries.ts'
import { Paper } from '#renderer/ui/paper.tsx'
import type { BlockEditor } from './block-editor.ts'
import { BlockHeader } from './block-page.tsx'
import { BlockSheet } from './block-sheet.tsx'
import { TypeSelector } from './type-selector.tsx'
import styles from './page.module.css'

/** All story blocks one after another; the one with the caret is the shown one. */
export function ContinuousPage() {
  const { store, view } = useEditorSession()
  const blocks = useBlockEntries()
  const shownId = useEditorView(({ selection }) =>
    selection.kind === 'block' ? selection.id : null,
  )
  const editors = useRef(new Map<string, BlockEditor>())

  // Chosen in the list, by an undo or by a target: the block comes into view, the caret into it.
  useEffect(() => {
    function goThere() {
      const { selection, target } = view.getState()
      const editor = selection.kind === 'block' ? editors.current.get(selection.id) : undefined
      if (target) {
        view.setState({ target: null })
        editor?.goTo(target)
      } else editor?.focus()
    }
    goThere()
    return view.subscribe((now, before) => {
      if (now.pageKey !== before.pageKey || (now.target && now.target !== before.target)) goThere()
    })
  }, [view])

  function leave(from: Entry, direction: 'up' | 'down'): boolean {
    const { storyBlocks } = store.getState().script
    const index = storyBlocks.findIndex(({ id }) => id === from.id)
    const neighbour = storyBlocks[direction === 'up' ? index - 1 : index + 1]
    if (!neighbour) return false
    editors.current.get(neighbour.id)?.focus(direction === 'up' ? 'end' : 'start')
    return true
  }

  return (
    <div className={styles.continuous}>
      <div className={styles.floatingType}>
        <TypeSelector onChoose={(type) => shownId && editors.current.get(shownId)?.setType(type)} />
      </div>
      {blocks.map((block) => (
        <Paper key={block.id} label={block.title} form="flowing">
          <BlockHeader block={block}>
            <h2 className={styles.blockTitle}>{block.title}</h2>
          </BlockHeader>
          <BlockSheet
            block={block}
            onEditor={(editor) => {
              if (editor) editors.current.set(block.id, editor)
              else editors.current.delete(block.id)
            }}
            onFocus={() => follow(view, block.id)}
            onLeave={(direction) => leave(block, direction)}
          />
        </Paper>
      ))}
    </div>
  )
}
