import { BookOpen, Plus } from 'lucide-react'
import { useEditorSession, useEditorView, useScriptState } from '#renderer/state/editor-context.tsx'
import { show, TITLE_PAGE } from '#renderer/state/editor-view.ts'
import { Button } from '#renderer/ui/button.tsx'
import { addBlock } from './block-actions.ts'
import { BlockEntry } from './block-entry.tsx'
import styles from './block-list.module.css'

/** The title page and the story blocks, in order; the shown one is marked. */
export function BlockList() {
  const session = useEditorSession()
  const blocks = useScriptState((state) => state.script.storyBlocks)
  const isBusy = useScriptState((state) => state.isBusy)
  const selection = useEditorView((state) => state.selection)
  const isTitleShown = selection.kind === 'title'
  return (
    <nav aria-label="Story blocks" className={styles.blocks}>
      <ul className={styles.list}>
        <li>
          <div className={styles.entry} data-shown={isTitleShown}>
            <button
              type="button"
              className={styles.name}
              aria-current={isTitleShown ? 'page' : undefined}
              disabled={isBusy}
              onClick={() => show(session.view, TITLE_PAGE)}
            >
              <BookOpen size={16} strokeWidth={1.5} aria-hidden />
              <span>Title</span>
            </button>
          </div>
        </li>
        {blocks.map((block) => (
          <BlockEntry
            key={block.id}
            block={block}
            isShown={selection.kind === 'block' && selection.id === block.id}
            isBusy={isBusy}
          />
        ))}
      </ul>
      <Button
        variant="bare"
        size="small"
        className={styles.add}
        disabled={isBusy}
        onClick={() => addBlock(session)}
      >
        <Plus size={16} strokeWidth={1.5} aria-hidden />
        New Story Block
      </Button>
    </nav>
  )
}
