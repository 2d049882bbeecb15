import { useId } from 'react'
import type { BlockPair } from '@scenewright/shared/script/compare-scripts.ts'
import type { Side } from '@scenewright/shared/script/mix-scripts.ts'
import { ComparisonView } from './comparison-view.tsx'
import type { Mix } from './use-mix.ts'
import styles from './conflict.module.css'

const NAMES = {
  same: 'the same in both',
  changed: 'differs',
  added: 'only in yours',
  removed: "only in the server's",
} as const

const BOTH_HAVE: readonly Option<Side>[] = [
  { side: 'after', label: 'Yours' },
  { side: 'before', label: "The server's" },
  { side: 'both', label: 'Both' },
]
const ONLY_MINE: readonly Option<Side>[] = [
  { side: 'after', label: 'Take it' },
  { side: 'before', label: 'Leave it out' },
]
const ONLY_SERVER: readonly Option<Side>[] = [
  { side: 'before', label: 'Take it' },
  { side: 'after', label: 'Leave it out' },
]
const SETTINGS: readonly Option<'before' | 'after'>[] = [
  { side: 'after', label: 'Yours' },
  { side: 'before', label: "The server's" },
]

type Option<S> = Readonly<{ side: S; label: string }>

/** What differs between the two scripts, block by block, each with the choice for the mix. */
export function MixView({ mix }: Readonly<{ mix: Mix }>) {
  const { comparison, choices, contested } = mix
  if (mix.isSame) return <p className={styles.same}>Both read the same.</p>
  return (
    <section className={styles.differences} aria-label="What differs">
      <p className={styles.legend}>+ only in yours, − only in the server's</p>
      <ComparisonView
        comparison={comparison}
        names={NAMES}
        settingsTools={
          <Choice
            name="Title page and settings"
            options={SETTINGS}
            chosen={choices.settings}
            onChoose={mix.chooseSettings}
          />
        }
        renderBlockTools={(pair, index) => (
          <>
            {contested.has(pair) && <p className={styles.legend}>Changed on both sides.</p>}
            <Choice
              name={(pair.after ?? pair.before).title}
              options={optionsFor(pair)}
              chosen={choices.blocks[index] ?? 'after'}
              onChoose={(side) => mix.chooseBlock(index, side)}
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
  /** What is chosen for. */
  name: string
  options: readonly Option<S>[]
  chosen: S
  onChoose: (side: S) => void
}>

function Choice<S extends Side>({ name, options, chosen, onChoose }: ChoiceProps<S>) {
  const group = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>In the mix, for “{name}”</legend>
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
