import { Fragment } from 'react'
import { ELEMENT_TABLE } from '@scenewright/shared/script/element-types.ts'
import {
  countsText,
  countRenamings,
  type RenamedElement,
} from '@scenewright/shared/script/editing/rename-character.ts'
import styles from './rename-dialog.module.css'

/** Places shown of those that change. */
const SAMPLES = 4
/** Characters shown before and after a name. */
const AROUND = 36

type RenamePreviewProps = Readonly<{
  changed: readonly RenamedElement[]
  /** False until there is a new name. */
  isNamed: boolean
  keptNames: readonly string[]
  warning: string | null
}>

/** Shows what a renaming changes: the counts and a few places. */
export function RenamePreview({ changed, isNamed, keptNames, warning }: RenamePreviewProps) {
  const samples = samplesOf(changed)
  const more = changed.length - samples.length
  return (
    <div className={styles.preview}>
      <output className={styles.summary}>
        {changed.length > 0 && <p>Changes {countsText(countRenamings(changed))}.</p>}
        {warning && <p className={styles.warning}>{warning}</p>}
      </output>
      {samples.length > 0 && (
        <ul className={styles.samples} aria-label="Places">
          {samples.map((one) => (
            <li key={one.element.id}>
              <span className={styles.type}>{ELEMENT_TABLE[one.element.type].label}</span>
              <Sample of={one} isNamed={isNamed} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.note}>And {more} more.</p>}
      {changed.length > 0 && keptNames.length > 0 && (
        <p className={styles.note}>Other characters keep their names: {keptNames.join(', ')}.</p>
      )}
    </div>
  )
}

/** One place of each kind first, since they differ most, then the next ones in script order. */
function samplesOf(changed: readonly RenamedElement[]): RenamedElement[] {
  const kinds = new Map(changed.toReversed().map((one) => [one.element.type, one]))
  const first = new Set(kinds.values())
  const chosen = new Set([...first, ...changed].slice(0, SAMPLES))
  return changed.filter((one) => chosen.has(one))
}

function Sample({ of, isNamed }: Readonly<{ of: RenamedElement; isNamed: boolean }>) {
  const { text, replacements } = of
  const first = replacements[0]?.from ?? 0
  const start = Math.max(0, first - AROUND)
  const end = Math.min(text.length, first + 2 * AROUND)
  // The first name is shown even if it is longer than the sample.
  const shown = replacements.filter(({ to }, index) => index === 0 || to <= end)
  const rest = Math.max(end, shown.at(-1)?.to ?? 0)
  return (
    <span className={styles.sample} dir="auto">
      {start > 0 && '…'}
      {shown.map(({ from, to, text: name }, index) => (
        <Fragment key={from}>
          {text.slice(shown[index - 1]?.to ?? start, from)}
          {isNamed ? (
            <>
              <del>{text.slice(from, to)}</del> <ins>{name}</ins>
            </>
          ) : (
            <mark>{text.slice(from, to)}</mark>
          )}
        </Fragment>
      ))}
      {text.slice(shown.at(-1)?.to ?? start, rest)}
      {rest < text.length && '…'}
    </span>
  )
}
