import { useSortable } from '@dnd-kit/sortable'
import { GripVertical, Pencil } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { useEditorSession, useEditorView } from '#renderer/state/project/editor-context.tsx'
import { show } from '#renderer/state/script/editor-view.ts'
import { listenersFor } from '#renderer/ui/drag.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { tabIndexOf, type TabStop } from '#renderer/ui/controls/use-roving-focus.ts'
import { rename } from './block-actions.ts'
import { BlockMenu } from './block-menu.tsx'
import { shortTitle } from './short-title.ts'
import { TitleInput, type RenameEnd } from './title-input.tsx'
import type { Entry } from '#renderer/state/project/use-block-entries.ts'
import styles from './block-list.module.css'

type BlockEntryProps = Entry &
  Readonly<{
    isBusy: boolean
    /** True if editing is disabled. */
    isOff: boolean
    isRenaming: boolean
    /** Starts renaming this block; `null` ends renaming. */
    onRename: (id: string | null) => void
    /** The list's tab stop, if it is in this row. */
    stop: TabStop | null
  }>

/** A block in the list: opens, moves and renames it (double-click or pencil); has a menu. */
export const BlockEntry = memo(function BlockEntry(props: BlockEntryProps) {
  const { id, number, title, isBusy, isOff, isRenaming, onRename, stop } = props
  const { store, view } = useEditorSession()
  const isShown = useEditorView(
    ({ selection }) => selection.kind === 'block' && selection.id === id,
  )
  const { attributes, listeners, transform, transition, isDragging, ...refs } = useSortable({ id })
  const { setNodeRef, setActivatorNodeRef } = refs
  const name = useRef<HTMLButtonElement>(null)
  const shouldReturnFocus = useRef(false)

  // Restores the focus that the removed text field had, if the rename ended by keyboard.
  useEffect(() => {
    if (isRenaming || !shouldReturnFocus.current) return
    shouldReturnFocus.current = false
    name.current?.focus()
  }, [isRenaming])

  function endRename(end: RenameEnd) {
    shouldReturnFocus.current = end.by === 'key'
    onRename(null)
    if (end.title !== null) rename(store, id, end.title)
  }

  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-row={id}
      data-text={title}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {isRenaming ? (
        <TitleInput title={title} onEnd={endRename} />
      ) : (
        <div className={styles.entry} data-shown={isShown} {...listenersFor(listeners, 'pointer')}>
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listenersFor(listeners, 'keyboard')}
            className={styles.handle}
            aria-label={`Move ${number}. ${title}`}
            data-part="move"
            tabIndex={tabIndexOf(stop, 'move')}
            disabled={isOff}
          >
            <span className={styles.number} aria-hidden>
              {number}
            </span>
            <GripVertical size={14} strokeWidth={1.5} aria-hidden />
          </button>
          <button
            type="button"
            ref={name}
            className={styles.name}
            aria-current={isShown ? 'page' : undefined}
            title={title}
            data-part="open"
            tabIndex={tabIndexOf(stop, 'open')}
            disabled={isBusy}
            onClick={() => show(view, { kind: 'block', id })}
            onDoubleClick={() => isOff || onRename(id)}
          >
            <bdi>{shortTitle(title)}</bdi>
          </button>
          <span className={styles.tools}>
            <IconButton
              label={`Rename ${title}`}
              data-part="rename"
              tabIndex={tabIndexOf(stop, 'rename')}
              disabled={isOff}
              onClick={() => onRename(id)}
            >
              <Pencil size={14} strokeWidth={1.5} aria-hidden />
            </IconButton>
            <BlockMenu id={id} title={title} disabled={isOff} tabIndex={tabIndexOf(stop, 'more')} />
          </span>
        </div>
      )}
    </li>
  )
})
