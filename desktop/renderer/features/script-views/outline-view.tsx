import { ArrowDown, ArrowUp, Printer } from 'lucide-react'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useScriptState } from '#renderer/state/project/editor-context.tsx'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { stopIn, useRovingFocus } from '#renderer/ui/controls/use-roving-focus.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { NoScenes } from './no-scenes.tsx'
import { OutlineFilters } from './outline-filters.tsx'
import { OutlineRow } from './outline-row.tsx'
import {
  groupOutline,
  NO_FILTER,
  SCRIPT_ORDER,
  type OutlineFilter,
  type OutlineGroup,
  type OutlineOrder,
  type SortKey,
} from './outline-rows.ts'
import { useCurrentScene } from './use-current-scene.ts'
import { countScenes, listScenes, useBlockPages, useSceneRows } from './use-scene-rows.ts'
import { useSteadyFocus } from './use-steady-focus.ts'
import { ViewBar } from './view-bar.tsx'
import styles from './outline.module.css'
import paper from './outline-print.module.css'

/** All scenes as a table (`docs/product/editor.md#views`). */
export function OutlineView({ viewSwitch }: Readonly<{ viewSwitch: ReactNode }>) {
  const blocks = useSceneRows()
  const scenes = useMemo(() => listScenes(blocks), [blocks])
  const [filter, setFilter] = useState(NO_FILTER)
  const [order, setOrder] = useState(SCRIPT_ORDER)
  const groups = useMemo(() => groupOutline(blocks, filter, order), [blocks, filter, order])
  const title = useScriptState((state) => state.script.title)
  return (
    <div className={`${styles.view} ${paper.outline}`} data-script-undo>
      <ViewBar viewSwitch={viewSwitch} summary={countScenes(blocks)}>
        {scenes.length > 0 && (
          <>
            <OutlineFilters
              blocks={blocks}
              scenes={scenes}
              filter={filter}
              onFilter={(changed: OutlineFilter) => setFilter(changed)}
            />
            <Button variant="bare" size="small" onClick={() => print()}>
              <Printer size={16} strokeWidth={1.5} aria-hidden />
              <span className={styles.printText}>Print outline</span>
            </Button>
          </>
        )}
      </ViewBar>
      {scenes.length === 0 ? (
        <NoScenes />
      ) : (
        <OutlineTable
          title={title.trim() || 'Untitled Screenplay'}
          groups={groups}
          order={order}
          onOrder={setOrder}
        />
      )}
    </div>
  )
}

const HEADS: readonly Readonly<{ by: SortKey | null; label: string; name: string }>[] = [
  { by: 'script', label: '#', name: 'Number' },
  { by: 'heading', label: 'Scene', name: 'Scene' },
  { by: null, label: 'Synopsis', name: 'Synopsis' },
  { by: 'characters', label: 'Who', name: 'Number of characters' },
  { by: 'page', label: 'Page', name: 'Page' },
  { by: 'length', label: 'Length', name: 'Length' },
  { by: null, label: '', name: 'Actions' },
]

type OutlineTableProps = Readonly<{
  title: string
  groups: readonly OutlineGroup[]
  order: OutlineOrder
  onOrder: (order: OutlineOrder) => void
}>

function OutlineTable({ title, groups, order, onOrder }: OutlineTableProps) {
  const list = useRef<HTMLDivElement>(null)
  const isOff = useScriptState(isLocked)
  const current = useCurrentScene()
  const rows = useMemo(
    () =>
      groups.flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'scene' ? [item.card.elementId] : [])),
      ),
    [groups],
  )
  const { listProps, stop } = useRovingFocus(rows, current)
  const pagesOf = useBlockPages()
  useSteadyFocus(list, stop?.row ?? null)
  return (
    <div ref={list} className={styles.scroller} {...listProps}>
      <table className={styles.table}>
        <caption className={styles.caption}>{title}</caption>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <Head key={head.name} {...head} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        {groups.map(({ block, items }) => (
          <tbody key={block?.blockId ?? 'all'}>
            {block && (
              <tr className={styles.block} data-block={block.blockId}>
                <th scope="rowgroup" colSpan={7}>
                  <span className={styles.blockNumber}>{block.number}</span> {block.title}
                  <small>{pagesOf(block.blockId)}</small>
                </th>
              </tr>
            )}
            {items.map((item) => {
              if (item.kind === 'section') {
                const { id, name, level } = item.section
                return (
                  <tr key={id} className={styles.section} data-level={Math.min(level, 3)}>
                    <th scope="rowgroup" colSpan={7}>
                      {name}
                    </th>
                  </tr>
                )
              }
              const { kind: _kind, time: _time, place: _place, ...row } = item
              const { elementId } = item.card
              return (
                <OutlineRow
                  key={elementId}
                  {...row}
                  isCurrent={elementId === current}
                  stop={stopIn(elementId, stop)}
                  isOff={isOff}
                />
              )
            })}
          </tbody>
        ))}
      </table>
      {rows.length === 0 && <p className={styles.none}>No scene matches this filter.</p>}
    </div>
  )
}

type HeadProps = (typeof HEADS)[number] & Pick<OutlineTableProps, 'order' | 'onOrder'>

/** A column's heading; pressing it sorts by the column, and again in the other direction. */
function Head({ by, label, name, order, onOrder }: HeadProps) {
  if (label === '') {
    return (
      <td>
        <VisuallyHidden>{name}</VisuallyHidden>
      </td>
    )
  }
  if (by === null) return <th scope="col">{label}</th>
  const isSorted = order.by === by
  const isUp = order.direction === 'ascending'
  const Arrow = isUp ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={isSorted ? order.direction : undefined}>
      <button
        type="button"
        title={`Sort by ${name.toLowerCase()}`}
        onClick={() => onOrder({ by, direction: isSorted && isUp ? 'descending' : 'ascending' })}
      >
        {label}
        {isSorted && order !== SCRIPT_ORDER && <Arrow size={12} strokeWidth={1.5} aria-hidden />}
      </button>
    </th>
  )
}
