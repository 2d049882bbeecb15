import { useId } from 'react'
import type { BlockPair } from '@scenewright/shared/script/compare/compare-scripts.ts'
import type { Side } from '@scenewright/shared/script/compare/merge-scripts.ts'
import { ComparisonView } from './comparison-view.tsx'
import type { Merge } from './use-merge.ts'
import styles from './conflict.module.css'

const NAMES = {
  same: 'same in both',
  changed: 'differs',
  added: 'only in your version',
  removed: 'only in the server version',
} as const

const BOTH_HAVE: readonly Option<Side>[] = [
  { side: 'after', label: 'Your version' },
  { side: 'before', label: 'Server version' },
  { side: 'both', label: 'Both' },
]
const ONLY_MINE: readonly Option<Side>[] = [
  { side: 'after', label: 'Include' },
  { side: 'before', label: 'Leave out' },
]
const ONLY_SERVER: readonly Option<Side>[] = [
  { side: 'before', label: 'Include' },
  { side: 'after', label: 'Leave out' },
]
const SETTINGS: readonly Option<'before' | 'after'>[] = [
  { side: 'after', label: 'Your version' },
  { side: 'before', label: 'Server version' },
]

type Option<S> = Readonly<{ side: S; label: string }>

/** The differences between the two scripts, block by block, each with a choice of version. */
export function MergeView({ merge }: Readonly<{ merge: Merge }>) {
  const { comparison, choices, contested } = merge
  if (merge.isSame) return <p className={styles.same}>Both versions are the same.</p>
  return (
    <section className={styles.differences} aria-label="Differences">
      <p className={styles.legend}>+ only in your version, − only in the server version</p>
      <ComparisonView
        comparison={comparison}
        names={NAMES}
        settingsTools={
          <Choice
            name="Title page and settings"
            options={SETTINGS}
            chosen={choices.settings}
            onChoose={merge.chooseSettings}
          />
        }
        renderBlockTools={(pair, index) => (
          <>
            {contested.has(pair) && <p className={styles.legend}>Changed in both versions.</p>}
            <Choice
              name={(pair.after ?? pair.before).title}
              options={optionsFor(pair)}
              chosen={choices.blocks[index] ?? 'after'}
              onChoose={(side) => merge.chooseBlock(index, side)}
            />
          </>
        )}
      />
    </section>
  )
}

function optionsFor({ kind }: BlockPair): readonly Option<Side>[] {
  switch (kind) {
    case 'same':
    case 'changed':
      return BOTH_HAVE
    case 'added':
      return ONLY_MINE
    case 'removed':
      return ONLY_SERVER
  }
}

type ChoiceProps<S> = Readonly<{
  /** The block's title. */
  name: string
  options: readonly Option<S>[]
  chosen: S
  onChoose: (side: S) => void
}>

function Choice<S extends Side>({ name, options, chosen, onChoose }: ChoiceProps<S>) {
  const group = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>In the combined script: “{name}”</legend>
      {options.map(({ side, label }) => (
        <label key={side} className={styles.option}>
          <input
            type="radio"
            name={group}
            checked={side === chosen}
            onChange={() => onChoose(side)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
