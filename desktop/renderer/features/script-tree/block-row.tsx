import { useDraggable } from '@dnd-kit/core'
import {
  BookmarkPlus,
  ChevronRight,
  Combine,
  Copy,
  Eraser,
  FileDown,
  Pencil,
  Plus,
  Split,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import type { OutlineSection } from '@scenewright/shared/script/outline/outline.ts'
import {
  addBlockAfter,
  deleteWithConsent,
  rename,
  resetWithConsent,
} from '#renderer/state/project/block-editing.ts'
import { useEditorSession, useEditorView } from '#renderer/state/project/editor-context.tsx'
import { show } from '#renderer/state/script/editor-view.ts'
import { copyBlock, mergeBlock, splitBlockHere } from '#renderer/state/script/split-blocks.ts'
import { getTabIndex } from '#renderer/ui/controls/use-roving-focus.ts'
import { listenersFor } from '#renderer/ui/drag.ts'
import { RenameField } from '#renderer/ui/forms/rename-field.tsx'
import { MenuItem, MenuSeparator } from '#renderer/ui/overlays/menu.tsx'
import { RowMenu } from '#renderer/ui/overlays/row-menu.tsx'
import { Handle, useFocusAfterField, type RowProps } from './row-parts.tsx'
import { shortTitle } from './short-title.ts'
import type { TreeBlock } from './use-tree.ts'
import styles from './tree-rows.module.css'

type BlockRowProps = RowProps &
  Pick<TreeBlock, 'blockId' | 'number' | 'title' | 'own'> &
  Readonly<{
    /** Its pages, such as '17–24'. */
    pages: string
    isLast: boolean
    /** Its scenes are shown; `null` if it has none. */
    isOpen: boolean | null
    onToggle: (id: string) => void
    onExport: (id: string) => void
    /** Blocks can't be moved while a title is edited (`docs/product/script.md#story-blocks`). */
    isFixed: boolean
  }>

/** A block: opens, moves and renames it (double-click, pencil or F2), and shows its scenes. */
export function BlockRow(props: BlockRowProps) {
  const { blockId: id, number, title, pages, isOpen, onToggle, isFixed } = props
  const { part, onPart, stop, isBusy, isOff } = props
  const { store, view } = useEditorSession()
  const isShown = useEditorView(
    ({ selection }) => selection.kind === 'block' && selection.id === id,
  )
  const { attributes, listeners, transform, isDragging, ...refs } = useDraggable({
    id,
    disabled: isFixed,
  })
  const { setNodeRef, setActivatorNodeRef } = refs
  const isRenaming = part?.kind === 'rename'
  const { name, focusAfter } = useFocusAfterField(isRenaming)

  if (isRenaming) {
    return (
      <RenameField
        label="Story block title"
        className={styles.input}
        text={title}
        maxLength={MAX_TITLE_CHARACTERS}
        onSave={(typed) => rename(store, id, typed)}
        onEnd={(by) => {
          focusAfter(by)
          onPart(null, id)
        }}
      />
    )
  }
  return (
    <div
      ref={setNodeRef}
      className={styles.row}
      data-shown={isShown || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined }}
      onContextMenu={(event) => {
        if (isOff) return
        event.preventDefault()
        onPart('menu', id)
      }}
      {...listenersFor(listeners, 'pointer')}
    >
      <button
        type="button"
        className={styles.toggle}
        aria-label={`Scenes of ${title}`}
        aria-expanded={isOpen ?? false}
        data-part="toggle"
        tabIndex={getTabIndex(stop, 'toggle')}
        disabled={isBusy || isOpen === null}
        onClick={() => onToggle(id)}
      >
        <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
      </button>
      <Handle
        ref={setActivatorNodeRef}
        {...{ id, number, title, attributes, listeners, stop, isOff }}
      />
      <button
        type="button"
        ref={name}
        className={styles.open}
        aria-current={isShown ? 'page' : undefined}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it for all roles
        aria-description={pages === '' ? undefined : `Pages ${pages}`}
        title={title}
        data-part="open"
        tabIndex={getTabIndex(stop, 'open')}
        disabled={isBusy}
        onClick={() => show(view, { kind: 'block', id })}
        onDoubleClick={() => isOff || onPart('rename', id)}
      >
        <bdi className={styles.text}>{shortTitle(title)}</bdi>
        <span className={styles.pages} aria-hidden>
          {pages}
        </span>
      </button>
      <span className={styles.tools}>
        <button
          type="button"
          aria-label={`Rename ${title}`}
          title="Rename"
          data-part="rename"
          tabIndex={getTabIndex(stop, 'rename')}
          disabled={isOff}
          onClick={() => onPart('rename', id)}
        >
          <Pencil size={14} strokeWidth={1.5} aria-hidden />
        </button>
        <RowMenu {...{ id, title, part, onPart, stop, isOff }}>
          <BlockItems {...props} isShown={isShown} />
        </RowMenu>
      </span>
    </div>
  )
}

const icon = (Icon: LucideIcon) => <Icon size={16} strokeWidth={1.5} aria-hidden />

function BlockItems(props: BlockRowProps & Readonly<{ isShown: boolean }>) {
  const { blockId: id, own, isShown, isLast, onPart, onExport } = props
  const session = useEditorSession()
  const { store, view, dialogs } = session
  const change = (section: OutlineSection) =>
    dialogs.setState({ section: { kind: 'change', section } })
  return (
    <>
      <MenuItem icon={icon(Pencil)} shortcut="F2" onSelect={() => onPart('rename', id)}>
        Rename
      </MenuItem>
      {own && (
        <MenuItem icon={icon(BookmarkPlus)} onSelect={() => change(own)}>
          Change section…
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem
        icon={icon(Split)}
        disabled={!isShown}
        onSelect={() => splitBlockHere({ store, view }, id)}
      >
        Split block here
      </MenuItem>
      <MenuItem icon={icon(Combine)} disabled={isLast} onSelect={() => mergeBlock(session, id)}>
        Merge with next
      </MenuItem>
      <MenuItem icon={icon(Plus)} onSelect={() => addBlockAfter(session, id)}>
        Insert block after
      </MenuItem>
      <MenuItem icon={icon(Copy)} onSelect={() => copyBlock(session, id)}>
        Duplicate
      </MenuItem>
      <MenuItem icon={icon(FileDown)} onSelect={() => onExport(id)}>
        Export as PDF
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={icon(Eraser)} onSelect={() => void resetWithConsent(store, id)}>
        Reset
      </MenuItem>
      <MenuItem danger icon={icon(Trash2)} onSelect={() => void deleteWithConsent(session, id)}>
        Delete
      </MenuItem>
    </>
  )
}
