import { BookOpen, Plus } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  useEditorSession,
  useEditorView,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { show, TITLE_PAGE } from '#renderer/state/script/editor-view.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import {
  stopIn,
  getTabIndex,
  useRovingFocus,
  type TabStop,
} from '#renderer/ui/controls/use-roving-focus.ts'
import { scrollWithin } from '#renderer/ui/scroll-within.ts'
import { addBlock, moveBlock } from '#renderer/state/project/block-editing.ts'
import { BlockEntry } from './block-entry.tsx'
import { SortableBlocks } from './sortable-blocks.tsx'
import { useBlockEntries } from '#renderer/state/project/use-block-entries.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import styles from './block-list.module.css'

const TITLE_ROW = 'title'

/** The title page and all story blocks in order, as one tab stop. */
export function BlockList() {
  const { store, view } = useEditorSession()
  const entries = useBlockEntries()
  const isBusy = useScriptState((state) => state.isBusy)
  const isOff = useScriptState(isLocked)
  const [renamingId, setRenamingId] = useState<string | null>(null)
  const shownId = useEditorView(({ selection }) =>
    selection.kind === 'block' ? selection.id : TITLE_ROW,
  )
  const rows = useMemo(() => [TITLE_ROW, ...entries.map(({ id }) => id)], [entries])
  const { listProps, stop } = useRovingFocus(rows, shownId)
  const list = useRef<HTMLUListElement>(null)
  const move = useCallback((id: string, overId: string) => moveBlock(store, id, overId), [store])

  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(shownId)}"]`)
    if (list.current && row) scrollWithin(list.current, row)
  }, [shownId])

  return (
    <nav aria-label="Story blocks" className={styles.blocks}>
      {/* docs/product/script.md#story-blocks: no reordering while a title is edited or a command runs. */}
      <SortableBlocks entries={entries} disabled={isOff || renamingId !== null} onMove={move}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- to scroll while a command disables the entries */}
        <ul ref={list} className={styles.list} tabIndex={isBusy ? 0 : undefined} {...listProps}>
          <TitleEntry isBusy={isBusy} stop={stopIn(TITLE_ROW, stop)} />
          {entries.map((entry) => (
            <BlockEntry
              key={entry.id}
              {...entry}
              isBusy={isBusy}
              isOff={isOff}
              isRenaming={entry.id === renamingId}
              stop={stopIn(entry.id, stop)}
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
function TitleEntry({ isBusy, stop }: Readonly<{ isBusy: boolean; stop: TabStop | null }>) {
  const { view } = useEditorSession()
  const isShown = useEditorView(({ selection }) => selection.kind === 'title')
  return (
    <li className={styles.item} data-row={TITLE_ROW} data-text="Title">
      <div className={styles.entry} data-shown={isShown}>
        <button
          type="button"
          className={styles.name}
          data-part="open"
          tabIndex={getTabIndex(stop, 'open')}
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
