import { memo, startTransition, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ElementPair } from '@scenewright/shared/script/compare/compare-elements.ts'
import {
  hasSameTitle,
  SETTING_LABELS,
  type BlockPair,
  type ScriptComparison,
} from '@scenewright/shared/script/compare/compare-scripts.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ElementTypeStyles } from '#renderer/state/element-type-styles.tsx'
import { ChangedWords } from '#renderer/state/review/changed-words.tsx'
import { alignRows, isHeadingChanged, startsChange } from './changes.ts'
import { ElementRow, SideRow } from './element-row.tsx'
import { foldPairs, takeStretches } from './fold.ts'
import styles from './comparison-view.module.css'

type ComparisonViewProps = Readonly<{
  comparison: ScriptComparison
  /** The note next to a block's title, by how it differs. */
  names: Readonly<Record<BlockPair['kind'], string>>
  /** Shown under the heading of the settings. */
  settingsTools?: ReactNode
  renderBlockTools?: (pair: BlockPair, index: number) => ReactNode
  /** In two columns. */
  isSideBySide?: boolean
}>

/** Shows two versions of a script as one list of blocks, with unchanged stretches collapsed. */
export function ComparisonView(props: ComparisonViewProps) {
  const { comparison, names, settingsTools, renderBlockTools, isSideBySide = false } = props
  const total = comparison.blocks.reduce((sum, { elements }) => sum + elements.length, 0)
  const drawn = useGrowing(total)
  const starts = comparison.blocks.map((_, index) =>
    comparison.blocks.slice(0, index).reduce((sum, { elements }) => sum + elements.length, 0),
  )
  return (
    <>
      <ElementTypeStyles />
      {comparison.settings.length > 0 && (
        <section className={styles.block} data-kind="changed">
          <h3 className={styles.heading} {...STEP}>
            Title page and settings
          </h3>
          {settingsTools}
          <dl className={styles.settings}>
            {comparison.settings.map(({ name, before, after }) => (
              <div key={name}>
                <dt>{SETTING_LABELS[name]}</dt>
                <dd>
                  <ChangedWords before={before} after={after} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {comparison.isReordered && (
        <p className={styles.note}>The story blocks are in a different order.</p>
      )}
      {comparison.blocks.map((pair, index) => (
        <section
          key={`${pair.before?.id} ${pair.after?.id}`}
          className={styles.block}
          data-kind={pair.kind}
        >
          <BlockHeading pair={pair} name={names[pair.kind]} />
          {pair.kind !== 'same' && renderBlockTools?.(pair, index)}
          <Elements
            pairs={pair.elements}
            isSideBySide={isSideBySide}
            room={drawn - (starts[index] ?? 0)}
          />
        </section>
      ))}
    </>
  )
}

/** A place that stepping through the changes goes to. */
const STEP = { 'data-change': true, tabIndex: -1 } as const

function BlockHeading({ pair, name }: Readonly<{ pair: BlockPair; name: string }>) {
  const { title } = pair.after ?? pair.before
  const isRenamed = pair.kind === 'changed' && !hasSameTitle(pair.before, pair.after)
  return (
    <h3 className={styles.heading} {...(isHeadingChanged(pair) && STEP)}>
      {isRenamed ? <ChangedWords before={pair.before.title} after={title} /> : title}{' '}
      <span className={styles.state}>{name}</span>
    </h3>
  )
}

/** Elements that are drawn at once; the others follow, so that a long script doesn't wait for them. */
const ELEMENTS_AT_ONCE = 150

/** Returns how many of all elements to draw now. */
function useGrowing(total: number): number {
  const [drawn, setDrawn] = useState(ELEMENTS_AT_ONCE)
  useEffect(() => {
    if (drawn >= total) return undefined
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + ELEMENTS_AT_ONCE)))
    return () => clearTimeout(timer)
  }, [drawn, total])
  return drawn
}

type ElementsProps = Readonly<{
  pairs: readonly ElementPair[]
  isSideBySide: boolean
  /** As many elements are drawn, up to the end of a stretch. */
  room: number
}>

function Elements({ pairs, isSideBySide, room }: ElementsProps) {
  const stretches = useMemo(() => foldPairs(pairs), [pairs])
  if (pairs.length === 0) return <p className={styles.note}>No elements</p>
  const Rows = isSideBySide ? SideRows : ColumnRows
  return takeStretches(stretches, room).map(({ isFolded, pairs: stretch }) => {
    const key = stretch.map(keyOf)[0]
    const rows = <Rows key={key} pairs={stretch} />
    return isFolded ? (
      <Fold key={key} count={stretch.length}>
        {rows}
      </Fold>
    ) : (
      rows
    )
  })
}

type RowsProps = Readonly<{ pairs: readonly ElementPair[] }>

const ColumnRows = memo(function ColumnRows({ pairs }: RowsProps) {
  return pairs.map((pair, index) => (
    <ElementRow key={keyOf(pair)} pair={pair} step={startsChange(pairs, index) ? STEP : {}} />
  ))
})

const SideRows = memo(function SideRows({ pairs }: RowsProps) {
  return alignRows(pairs).map(({ before, after, startsChange: isStart }) => (
    <div
      key={[before, after].flatMap((pair) => (pair ? [keyOf(pair)] : [])).join()}
      className={styles.sides}
      {...(isStart && STEP)}
    >
      <SideRow pair={before} side="before" />
      <SideRow pair={after} side="after" />
    </div>
  ))
})

function Fold({ count, children }: Readonly<{ count: number; children: ReactNode }>) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return children
  return (
    <Button variant="bare" size="small" className={styles.fold} onClick={() => setOpen(true)}>
      Show {count} unchanged {count === 1 ? 'element' : 'elements'}
    </Button>
  )
}

/** A moved element appears twice, as removed and as added, so the id alone isn't unique. */
function keyOf({ kind, before, after }: ElementPair): string {
  return `${kind} ${(after ?? before).id}`
}
