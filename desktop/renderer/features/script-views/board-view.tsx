import { DndContext, DragOverlay } from '@dnd-kit/core'
import { Columns3, Palette } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { BoardColor } from '@scenewright/shared/settings.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorView, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { useRovingFocus } from '#renderer/ui/controls/use-roving-focus.ts'
import { barOf, Column } from './board-column.tsx'
import { columnsByAct, columnsByBlock, entryId, findActLevel, isOwnPlace } from './columns.ts'
import { NoScenes } from './no-scenes.tsx'
import { DraggedCard } from './scene-card.tsx'
import { colorScenes, type ColorKey } from './scene-colors.ts'
import { useBoardDrag } from './use-board-drag.ts'
import { useCurrentScene } from './use-current-scene.ts'
import { countScenes, listScenes, useBlockPages, useSceneRows } from './use-scene-rows.ts'
import { useSteadyFocus } from './use-steady-focus.ts'
import { Choice, ViewBar } from './view-bar.tsx'
import styles from './board.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

const COLOR_OPTIONS = [
  { value: 'time', label: 'Time of day' },
  { value: 'place', label: 'Place' },
  { value: 'character', label: 'Character' },
  { value: 'own', label: "The card's own color" },
] as const

const COLOR_TEXTS: Readonly<Record<BoardColor, string>> = {
  time: 'Color: time of day',
  place: 'Color: place',
  character: 'Color: character',
  own: 'Color: own',
}

/** All scenes as cards, in columns by story block or act (`docs/product/editor.md#views`). */
export function BoardView({ viewSwitch }: Readonly<{ viewSwitch: ReactNode }>) {
  const { preferences } = useAppServices()
  const { boardColumns, boardColor } = useStore(preferences)
  const blocks = useSceneRows()
  const scenes = useMemo(() => listScenes(blocks), [blocks])
  const hasActs = findActLevel(blocks) !== null
  const isByAct = hasActs && boardColumns === 'act'
  const hasOwnColors = scenes.some(({ card }) => card.color !== undefined)
  const colors = useMemo(() => colorScenes(scenes, boardColor), [scenes, boardColor])
  return (
    <div className={styles.view} data-script-undo>
      <ViewBar viewSwitch={viewSwitch} summary={countScenes(blocks)}>
        {hasActs && (
          <Choice
            icon={<Columns3 {...ICON} />}
            text={isByAct ? 'By act' : 'By story block'}
            label="Columns"
            value={boardColumns}
            options={[
              { value: 'block', label: 'By story block' },
              { value: 'act', label: 'By act' },
            ]}
            onChoose={(chosen) => preferences.setState({ boardColumns: chosen })}
          />
        )}
        <Choice
          icon={<Palette {...ICON} />}
          text={COLOR_TEXTS[boardColor]}
          label="Color"
          value={boardColor}
          options={COLOR_OPTIONS.filter(({ value }) => value !== 'own' || hasOwnColors)}
          onChoose={(chosen) => preferences.setState({ boardColor: chosen })}
        />
      </ViewBar>
      {scenes.length === 0 ? (
        <NoScenes />
      ) : (
        <>
          <Legend colors={colors.legend} />
          <Board blocks={blocks} isByAct={isByAct} colors={colors} />
        </>
      )}
    </div>
  )
}

function Legend({ colors }: Readonly<{ colors: readonly ColorKey[] }>) {
  if (colors.length === 0) return null
  return (
    <ul className={styles.legend} aria-label="Colors">
      {colors.map(({ name, color, count }) => (
        <li key={name}>
          <span className={styles.dot} style={{ background: color }} />
          {name} <span className={styles.count}>{count}</span>
        </li>
      ))}
    </ul>
  )
}

type BoardProps = Readonly<{
  blocks: ReturnType<typeof useSceneRows>
  isByAct: boolean
  colors: ReturnType<typeof colorScenes>
}>

function Board({ blocks, isByAct, colors }: BoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const isOff = useScriptState(isLocked)
  const columns = useMemo(
    () => (isByAct ? columnsByAct(blocks) : columnsByBlock(blocks)),
    [blocks, isByAct],
  )
  const scenes = useMemo(
    () => columns.flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'scene')),
    [columns],
  )
  const rows = useMemo(() => scenes.map(entryId), [scenes])
  const current = useCurrentScene()
  const { listProps, stop } = useRovingFocus(rows, current)
  const { drag, context } = useBoardDrag(columns, board)
  const [adding, setAdding] = useState<Readonly<{ column: string; index: number }> | null>(null)
  const [onAdd] = useState(() => (column: string, index: number | null) => {
    setAdding(index === null ? null : { column, index })
  })
  const pagesOf = useBlockPages()
  useSteadyFocus(board, stop?.row ?? null)
  useShownColumn(board)

  const dragged = scenes.find((scene) => entryId(scene) === drag?.elementId)
  return (
    <DndContext {...context}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys between its cards */}
      <div
        ref={board}
        className={styles.board}
        data-dragging={drag !== null || undefined}
        {...listProps}
        onKeyDown={(event) => {
          listProps.onKeyDown(event)
          if (drag === null) stepToColumn(event)
        }}
      >
        {columns.map((column) => {
          const has = (id: string | undefined) =>
            column.entries.some((entry) => entryId(entry) === id)
          const place = drag?.place.column === column.id ? drag.place : null
          const isGap = drag && place && !isOwnPlace(column, place.index, drag.elementId)
          return (
            <Column
              key={column.id}
              column={column}
              pages={pagesOf(column.id)}
              colors={colors}
              current={current !== null && has(current) ? current : null}
              stop={has(stop?.row) ? stop : null}
              gapIndex={isGap ? place.index : null}
              gapHeight={isGap ? drag.height : 0}
              adding={adding?.column === column.id ? adding.index : null}
              isOff={isOff}
              onAdd={onAdd}
            />
          )
        })}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged?.kind === 'scene' && (
          <DraggedCard
            {...dragged}
            bar={barOf(colors.colorsOf(dragged))}
            colorOfName={colors.colorOfName}
          />
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** Scrolls to the current scene at first, and later to each story block that is chosen. */
function useShownColumn(board: Readonly<{ current: HTMLElement | null }>): void {
  const selected = useEditorView(({ selection }) =>
    selection.kind === 'block' ? selection.id : null,
  )
  const isFirst = useRef(true)
  useEffect(() => {
    const card = board.current?.querySelector('[data-current]')
    if (isFirst.current && card) card.scrollIntoView({ block: 'center', inline: 'center' })
    else {
      const columns = [...(board.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
      const column = columns.find(({ dataset }) => dataset['column'] === selected)
      column?.querySelector('h2')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    isFirst.current = false
    // Only when another block is chosen, not when the scene changes.
  }, [board, selected])
}

/** Right and Left at a card's last and first button go to the column beside it. */
function stepToColumn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, defaultPrevented } = event
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (step === undefined || defaultPrevented || !(target instanceof HTMLElement)) return
  const row = target.closest('[data-row]')
  const columns = [...currentTarget.querySelectorAll('[data-column]')]
  const at = columns.findIndex((column) => column.contains(row))
  const cardsOf = (column: Element | undefined) => [
    ...(column?.querySelectorAll('[data-row]') ?? []),
  ]
  const beside = (
    step === 1 ? columns.slice(at + 1) : columns.slice(0, Math.max(0, at)).toReversed()
  )
    .map(cardsOf)
    .find((cards) => cards.length > 0)
  if (!row || !beside) return
  const card = beside[Math.min(cardsOf(columns[at]).indexOf(row), beside.length - 1)]
  event.preventDefault()
  card?.querySelector<HTMLElement>('[data-part="open"]')?.focus()
}
