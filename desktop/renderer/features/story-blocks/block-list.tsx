import { BookOpen, Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import {
  useEditorSession,
  useEditorView,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { show, TITLE_PAGE } from '#renderer/state/script/editor-view.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { addBlock, moveBlock } from './block-actions.ts'
import { BlockEntry } from './block-entry.tsx'
import { SortableBlocks } from './sortable-blocks.tsx'
import { useBlockEntries } from '#renderer/state/project/use-block-entries.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import styles from './block-list.module.css'

/** The title page and all story blocks in order. */
export function BlockList() {
  const { store, view } = useEditorSession()
  const entries = useBlockEntries()
  const isBusy = useScriptState((state) => state.isBusy)
  const isOff = useScriptState(isLocked)
  const [renamingId, setRenamingId] = useState<string | null>(null)
  const move = useCallback((id: string, overId: string) => moveBlock(store, id, overId), [store])
  return (
    <nav aria-label="Story blocks" className={styles.blocks}>
      {/* docs/product.md#story-blocks: no reordering while a title is edited or a command runs. */}
      <SortableBlocks entries={entries} disabled={isOff || renamingId !== null} onMove={move}>
        <ul className={styles.list}>
          <TitleEntry isBusy={isBusy} />
          {entries.map((entry) => (
            <BlockEntry
              key={entry.id}
              {...entry}
              isBusy={isBusy}
              isOff={isOff}
              isRenaming={entry.id === renamingId}
              onRename={setRenamingId}
            />
          ))}
        </ul>
      </SortableBlocks>
      <Button
        variant="bare"
        size="small"
        className={styles.add}
        disabled={isOff}
        onClick={() => addBlock({ store, view })}
      >
        <Plus size={16} strokeWidth={1.5} aria-hidden />
        New Story Block
      </Button>
    </nav>
  )
}

/** Subscribes to the selection, like all entries, so that a change renders only two of them. */
function TitleEntry({ isBusy }: Readonly<{ isBusy: boolean }>) {
  const { view } = useEditorSession()
  const isShown = useEditorView(({ selection }) => selection.kind === 'title')
  return (
    <li className={styles.item}>
      <div className={styles.entry} data-shown={isShown}>
        <button
          type="button"
          className={styles.name}
          aria-current={isShown ? 'page' : undefined}
          disabled={isBusy}
          onClick={() => show(view, TITLE_PAGE)}
        >
          <BookOpen size={16} strokeWidth={1.5} aria-hidden />
          <span>Title</span>
        </button>
      </div>
    </li>
  )
}
