import { useState, type ReactNode } from 'react'
import type { ElementPair } from '@scenewright/shared/script/compare/compare-elements.ts'
import {
  hasSameTitle,
  SETTING_LABELS,
  type BlockPair,
  type ScriptComparison,
} from '@scenewright/shared/script/compare/compare-scripts.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ElementTypeStyles } from '#renderer/state/element-type-styles.tsx'
import { ElementRow } from './element-row.tsx'
import { ChangedWords } from '#renderer/state/review/changed-words.tsx'
import { foldPairs } from './fold.ts'
import styles from './comparison-view.module.css'

type ComparisonViewProps = Readonly<{
  comparison: ScriptComparison
  /** The note next to a block's title, by how it differs. */
  names: Readonly<Record<BlockPair['kind'], string>>
  /** Shown under the heading of the settings. */
  settingsTools?: ReactNode
  renderBlockTools?: (pair: BlockPair, index: number) => ReactNode
}>

/** Shows two versions of a script as one list of blocks, with unchanged stretches collapsed. */
export function ComparisonView(props: ComparisonViewProps) {
  const { comparison, names, settingsTools, renderBlockTools } = props
  return (
    <>
      <ElementTypeStyles />
      {comparison.settings.length > 0 && (
        <section className={styles.block} data-kind="changed">
          <h3 className={styles.heading}>Title page and settings</h3>
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
          <Elements pairs={pair.elements} />
        </section>
      ))}
    </>
  )
}

function BlockHeading({ pair, name }: Readonly<{ pair: BlockPair; name: string }>) {
  const { title } = pair.after ?? pair.before
  const isRenamed = pair.kind === 'changed' && !hasSameTitle(pair.before, pair.after)
  return (
    <h3 className={styles.heading}>
      {isRenamed ? <ChangedWords before={pair.before.title} after={title} /> : title}{' '}
      <span className={styles.state}>{name}</span>
    </h3>
  )
}

function Elements({ pairs }: Readonly<{ pairs: readonly ElementPair[] }>) {
  if (pairs.length === 0) return <p className={styles.note}>No elements</p>
  return foldPairs(pairs).map(({ isFolded, pairs: stretch }) =>
    isFolded ? (
      <Fold key={stretch.map(keyOf)[0]} pairs={stretch} />
    ) : (
      stretch.map((pair) => <ElementRow key={keyOf(pair)} pair={pair} />)
    ),
  )
}

function Fold({ pairs }: Readonly<{ pairs: readonly ElementPair[] }>) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return pairs.map((pair) => <ElementRow key={keyOf(pair)} pair={pair} />)
  return (
    <Button variant="bare" size="small" className={styles.fold} onClick={() => setOpen(true)}>
      Show {pairs.length} unchanged {pairs.length === 1 ? 'element' : 'elements'}
    </Button>
  )
}

/** A moved element appears twice, as removed and as added, so the id alone isn't unique. */
function keyOf({ kind, before, after }: ElementPair): string {
  return `${kind} ${(after ?? before).id}`
}
