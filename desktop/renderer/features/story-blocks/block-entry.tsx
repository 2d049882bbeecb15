import { useSortable } from '@dnd-kit/sortable'
import { GripVertical, Pencil, Ellipsis, Eraser, Split, Trash2 } from 'lucide-react'
import { memo, useEffect, useRef, type KeyboardEvent } from 'react'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { useEditorSession, useEditorView } from '#renderer/state/project/editor-context.tsx'
import { show } from '#renderer/state/script/editor-view.ts'
import { listenersFor } from '#renderer/ui/drag.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { getTabIndex, type TabStop } from '#renderer/ui/controls/use-roving-focus.ts'
import {
  rename,
  deleteWithConsent,
  resetWithConsent,
} from '#renderer/state/project/block-editing.ts'
import { shortTitle } from './short-title.ts'
import type { Entry } from '#renderer/state/project/use-block-entries.ts'
import { splitBlockHere } from '#renderer/state/script/split-blocks.ts'
import { Menu, MenuItem, MenuSeparator } from '#renderer/ui/overlays/menu.tsx'
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
            tabIndex={getTabIndex(stop, 'move')}
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
            tabIndex={getTabIndex(stop, 'open')}
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
              tabIndex={getTabIndex(stop, 'rename')}
              disabled={isOff}
              onClick={() => onRename(id)}
            >
              <Pencil size={14} strokeWidth={1.5} aria-hidden />
            </IconButton>
            <BlockMenu
              id={id}
              title={title}
              disabled={isOff}
              tabIndex={getTabIndex(stop, 'more')}
            />
          </span>
        </div>
      )}
    </li>
  )
})

/** `title` is null if renaming was canceled. `by`: whether a key ended it or leaving the field. */
type RenameEnd = Readonly<{ title: string | null; by: 'key' | 'blur' }>

type TitleInputProps = Readonly<{ title: string; onEnd: (end: RenameEnd) => void }>

/** Text field for renaming a block: Enter or leaving it commits, Escape cancels. */
function TitleInput({ title, onEnd }: TitleInputProps) {
  const input = useRef<HTMLInputElement>(null)
  // Removing the field blurs it again, so only the first result counts.
  const isDone = useRef(false)

  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  function finish(end: RenameEnd) {
    if (isDone.current) return
    isDone.current = true
    onEnd(end)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      finish({ title: event.currentTarget.value, by: 'key' })
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      finish({ title: null, by: 'key' })
    }
  }

  return (
    <input
      ref={input}
      className={styles.input}
      aria-label="Story block title"
      defaultValue={title}
      maxLength={MAX_TITLE_CHARACTERS}
      onKeyDown={press}
      onBlur={(event) => finish({ title: event.currentTarget.value, by: 'blur' })}
    />
  )
}

/** Split at the caret, if the block is the one shown; reset and delete, after a confirmation. */
function BlockMenu({
  id,
  title,
  disabled,
  tabIndex,
}: Pick<Entry, 'id' | 'title'> & { disabled: boolean; tabIndex: number }) {
  const { store, view } = useEditorSession()
  const isShown = useEditorView(
    ({ selection }) => selection.kind === 'block' && selection.id === id,
  )
  return (
    <Menu
      trigger={
        <IconButton
          label={`More actions for ${title}`}
          data-part="more"
          tabIndex={tabIndex}
          disabled={disabled}
        >
          <Ellipsis size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem
        icon={<Split size={16} strokeWidth={1.5} aria-hidden />}
        disabled={!isShown}
        onSelect={() => splitBlockHere({ store, view }, id)}
      >
        Split block here
      </MenuItem>
      <MenuItem
        icon={<Eraser size={16} strokeWidth={1.5} aria-hidden />}
        onSelect={() => void resetWithConsent(store, id)}
      >
        Reset
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        danger
        icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
        onSelect={() => void deleteWithConsent({ store, view }, id)}
      >
        Delete
      </MenuItem>
    </Menu>
  )
}
