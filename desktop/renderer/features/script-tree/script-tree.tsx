import { DndContext, type DragEndEvent, type Modifier } from '@dnd-kit/core'
import { BookOpen, Plus } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { createStore } from 'zustand/vanilla'
import { itemId } from '@scenewright/shared/script/outline/outline.ts'
import { addBlock, moveBlock } from '#renderer/state/project/block-editing.ts'
import {
  useEditorSession,
  useEditorView,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { useSceneNumbers } from '#renderer/state/project/use-scene-numbers.ts'
import { show, TITLE_PAGE } from '#renderer/state/script/editor-view.ts'
import { dropScene, placeOfDrop } from '#renderer/state/script/scene-moves.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import {
  getTabIndex,
  stopIn,
  useRovingFocus,
  type TabStop,
} from '#renderer/ui/controls/use-roving-focus.ts'
import { useDragSensors, useFocusOnMoved } from '#renderer/ui/drag.ts'
import { scrollWithin } from '#renderer/ui/scroll-within.ts'
import { BlockBranch } from './block-branch.tsx'
import type { OpenPart } from './row-parts.tsx'
import { findSceneLooks } from './scene-looks.ts'
import {
  findDropMark,
  isBlock,
  shownRows,
  TREE_MOVE_INSTRUCTIONS,
  treeAnnouncements,
  treeCollision,
  treeKeys,
  type DropMark,
} from './tree-drag.ts'
import {
  useCurrentScene,
  useOutline,
  useTreeBlocks,
  useTreePages,
  type TreeBlock,
} from './use-tree.ts'
import styles from './script-tree.module.css'
import rowStyles from './tree-rows.module.css'

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 })
const MODIFIERS = [verticalOnly]
const TITLE_ROW = 'title'
/** A script with at most this many rows shows them all when it is opened. */
const ROWS_IN_SIGHT = 18
/** Rows above which only the visible ones are rendered. */
const LONG_TREE = 300

type ScriptTreeProps = Readonly<{
  /** Exports a story block as PDF. */
  onExport: (blockId: string) => void
}>

/** The title page, acts, story blocks and their scenes in order, as one tab stop. */
export function ScriptTree({ onExport }: ScriptTreeProps) {
  const { store, view } = useEditorSession()
  const outline = useOutline()
  const blocks = useTreeBlocks(outline)
  const scenes = useMemo(() => outline.filter((entry) => entry.kind === 'scene'), [outline])
  const looks = useMemo(() => findSceneLooks(blocks), [blocks])
  const numbers = useSceneNumbers()
  const pages = useTreePages()
  const current = useCurrentScene(scenes)
  const isBusy = useScriptState((state) => state.isBusy)
  const isOff = useScriptState(isLocked)
  const shownId = useEditorView(({ selection }) =>
    selection.kind === 'block' ? selection.id : TITLE_ROW,
  )
  const { isOpen, toggle, open } = useOpenBlocks(blocks, shownId)
  const { part, setPart } = useOpenPart()
  const rows = useMemo(() => listRows(blocks, isOpen), [blocks, isOpen])
  const isCurrentShown = current !== null && rows.includes(current)
  const { listProps, stop } = useRovingFocus(rows, isCurrentShown ? current : shownId)
  const { list, focusAgain } = useFocusOnMoved<HTMLUListElement>()
  const places = useMemo(() => shownRows(blocks, isOpen), [blocks, isOpen])
  // A store, because other keys would render all rows again.
  const [latest] = useState(() => createStore(() => ({ places })))
  useEffect(() => latest.setState({ places }), [latest, places])
  const keys = useMemo(() => treeKeys(() => latest.getState().places), [latest])
  const sensors = useDragSensors(keys)
  const collision = useMemo(() => treeCollision(places), [places])
  const accessibility = useMemo(
    () => ({
      announcements: treeAnnouncements(places),
      screenReaderInstructions: { draggable: TREE_MOVE_INSTRUCTIONS },
    }),
    [places],
  )
  const [mark, setMark] = useState<DropMark | null>(null)
  const followed = isCurrentShown ? current : shownId

  // Without the focus, which stays in the text.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(followed)}"]`)
    if (list.current && row) scrollWithin(list.current, row)
  }, [followed, list])

  function drop(event: DragEndEvent) {
    setMark(null)
    const { active, over } = event
    const id = String(active.id)
    if (!over || over.id === active.id) return
    if (isBlock(places, id)) moveBlock(store, id, String(over.id))
    else if (dropScene(store, places, event)) {
      const place = placeOfDrop(places, id, over.id)
      if (place) open(place.blockId)
      focusAgain(id)
    }
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (!pressRow(event, { rename: (id) => setPart('rename', id), toggle })) {
      listProps.onKeyDown(event)
    }
  }

  const look = { className: styles.list, 'data-long': rows.length > LONG_TREE || undefined }
  return (
    <nav aria-label="Story blocks and scenes" className={styles.tree}>
      <DndContext
        sensors={sensors}
        collisionDetection={collision}
        modifiers={MODIFIERS}
        accessibility={accessibility}
        onDragOver={(event) => setMark(findDropMark(places, event))}
        onDragCancel={() => setMark(null)}
        onDragEnd={drop}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- to scroll while a command disables the rows */}
        <ul ref={list} {...look} tabIndex={isBusy ? 0 : undefined} {...listProps} onKeyDown={press}>
          <TitleRow isBusy={isBusy} stop={stopIn(TITLE_ROW, stop)} />
          {blocks.map((block, index) => {
            const has = (id: string | null | undefined) => hasRow(block, id)
            return (
              <BlockBranch
                key={block.blockId}
                {...{ block, looks, numbers, pages, isBusy, isOff, onExport }}
                isLast={index === blocks.length - 1}
                isOpen={isOpen(block.blockId)}
                onToggle={toggle}
                isFixed={isOff || part?.kind === 'rename'}
                current={has(current) ? current : null}
                stop={stop && has(stop.row) ? stop : null}
                part={part && has(part.id) ? part : null}
                onPart={setPart}
                mark={mark}
              />
            )
          })}
        </ul>
      </DndContext>
      <Button
        variant="bare"
        size="small"
        className={styles.add}
        title={shownId === TITLE_ROW ? undefined : 'After the open one'}
        disabled={isOff}
        onClick={() => addBlock({ store, view })}
      >
        <Plus size={16} strokeWidth={1.5} aria-hidden />
        New Story Block
      </Button>
    </nav>
  )
}

/** The field or menu that is open, and a function that opens one of a row or closes it. */
function useOpenPart() {
  const [part, setOpen] = useState<OpenPart | null>(null)
  const setPart = useCallback((kind: OpenPart['kind'] | null, id: string) => {
    setOpen((before) => kind && { kind, id, serial: (before?.serial ?? 0) + 1 })
  }, [])
  return { part, setPart }
}

/** The blocks whose scenes are shown: the open one, those that the writer opened, or all of a few. */
function useOpenBlocks(blocks: readonly TreeBlock[], shownId: string) {
  const [isShort] = useState(() => listRows(blocks, () => true).length <= ROWS_IN_SIGHT)
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const set = useCallback((id: string, isWanted: boolean) => {
    setChosen((before) => new Map(before).set(id, isWanted))
  }, [])
  const empty = useMemo(
    () => new Set(blocks.filter(({ items }) => items.length === 0).map(({ blockId }) => blockId)),
    [blocks],
  )
  const isOpen = useCallback(
    (id: string) => !empty.has(id) && (chosen.get(id) ?? (isShort || id === shownId)),
    [empty, chosen, isShort, shownId],
  )
  const toggle = useCallback((id: string) => set(id, !isOpen(id)), [set, isOpen])
  const open = useCallback((id: string) => set(id, true), [set])

  // A block that is opened shows its scenes, also if they were hidden before.
  const lastShown = useRef(shownId)
  useEffect(() => {
    if (lastShown.current === shownId) return
    lastShown.current = shownId
    setChosen((before) => {
      if (before.get(shownId) !== false) return before
      const others = new Map(before)
      others.delete(shownId)
      return others
    })
  }, [shownId])

  return { isOpen, toggle, open }
}

/** The ids of the rows that are shown, from top to bottom. */
function listRows(blocks: readonly TreeBlock[], isOpen: (id: string) => boolean): string[] {
  const ofBlocks = blocks.flatMap(({ blockId, acts, items }) => [
    ...acts.map(itemId),
    blockId,
    ...(isOpen(blockId) ? items.map(itemId) : []),
  ])
  return [TITLE_ROW, ...ofBlocks]
}

function hasRow({ blockId, acts, items }: TreeBlock, id: string | null | undefined): boolean {
  const has = (list: TreeBlock['items']) => list.some((item) => itemId(item) === id)
  return blockId === id || has(items) || has(acts)
}

type RowKeys = Readonly<{ rename: (id: string) => void; toggle: (id: string) => void }>

/**
 * F2 renames a row. On the name of a block, ArrowRight shows its scenes and ArrowLeft hides them
 * (ARIA Authoring Practices, "tree view"); on the handle of a scene, ArrowLeft goes to its block.
 *
 * @returns whether the key did something
 */
function pressRow(event: KeyboardEvent<HTMLElement>, { rename, toggle }: RowKeys): boolean {
  const { target, key, altKey, ctrlKey, metaKey } = event
  if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return false
  const row = target.closest<HTMLElement>('[data-row]')
  const id = row?.dataset['row']
  const { part } = target.dataset
  if (!row || id === undefined || part === undefined) return false
  if (row.querySelector('[data-dragging]')) return false
  const button = row.querySelector<HTMLButtonElement>('[data-part="toggle"]:enabled')
  const canRename = row.querySelector('[data-part="move"]:enabled') !== null
  const isExpanded = button?.ariaExpanded === 'true'
  if (key === 'F2' && canRename) rename(id)
  else if (key === 'ArrowRight' && part === 'open' && button && !isExpanded) toggle(id)
  else if (key === 'ArrowLeft' && part === 'open' && isExpanded) toggle(id)
  else if (key === 'ArrowLeft' && part === 'move' && !row.querySelector('[data-part="toggle"]')) {
    const block = row.parentElement?.parentElement
    block?.querySelector<HTMLElement>('[data-part="open"]')?.focus()
  } else return false
  event.preventDefault()
  return true
}

/** Subscribes to the selection, like all blocks, so that a change renders only two of them. */
function TitleRow({ isBusy, stop }: Readonly<{ isBusy: boolean; stop: TabStop | null }>) {
  const { view } = useEditorSession()
  const isShown = useEditorView(({ selection }) => selection.kind === 'title')
  return (
    <li data-row={TITLE_ROW} data-text="Title">
      <div className={rowStyles.row} data-shown={isShown || undefined}>
        <span className={rowStyles.icon} aria-hidden>
          <BookOpen size={16} strokeWidth={1.5} />
        </span>
        <button
          type="button"
          className={rowStyles.open}
          data-part="open"
          tabIndex={getTabIndex(stop, 'open')}
          aria-current={isShown ? 'page' : undefined}
          disabled={isBusy}
          onClick={() => show(view, TITLE_PAGE)}
        >
          <span className={rowStyles.text}>Title</span>
        </button>
      </div>
    </li>
  )
}
