import { RETENTION_DAYS } from '@scenewright/shared/script/limits.ts'
import { cx } from '#renderer/ui/cx.ts'
import { PROOF } from './proof.ts'
import styles from './safety-list.module.css'

/** The editor's three badges (`docs/product/editor.md#editor`) and what each promises. */
const STATES = [
  {
    badge: 'Unsaved changes',
    dot: styles.unsaved,
    text: 'Every edit is stored on your device right away, before you save.',
  },
  {
    badge: 'Local changes (auto-recovered)',
    dot: styles.recovered,
    text: 'After a crash or a dead battery: what you last typed, not what you last saved.',
  },
  {
    badge: 'Saved to database',
    dot: styles.saved,
    text: `On the server too, with earlier versions for ${RETENTION_DAYS} days.`,
  },
] as const

/** The badges, one under the other as the editor shows them. */
export function SafetyList() {
  return (
    <dl className={styles.list}>
      {STATES.map(({ badge, dot, text }) => (
        <div key={badge} className={styles.state}>
          <dt className={styles.badge}>
            <span className={cx(styles.dot, dot)} aria-hidden />
            {badge}
          </dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const COUNT = new Intl.NumberFormat('en-US')

const FIGURES = [
  {
    value: PROOF.kills,
    label: 'kills of the browser, the server and the database in our last full test run',
  },
  { value: PROOF.wordsAtRisk, label: 'words that the badge had called safe by then' },
  { value: PROOF.wordsLost, label: 'of them were lost' },
] as const

/** Shows the results of the tests for lost words. */
export function ProofStrip() {
  return (
    <dl className={styles.figures}>
      {FIGURES.map(({ value, label }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{COUNT.format(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
