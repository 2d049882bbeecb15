import { RETENTION_DAYS } from '@scenewright/shared/script/limits.ts'
import { cx } from '#renderer/ui/cx.ts'
import styles from './safety-list.module.css'

/** The editor's three badges (`docs/product.md#editor`) and what each promises. */
const STATES = [
  {
    badge: 'Unsaved changes',
    dot: styles.unsaved,
    text: "Every edit is stored on your device right away, before you save. Close the tab by mistake and it's still there.",
  },
  {
    badge: 'Local changes (auto-recovered)',
    dot: styles.recovered,
    text: 'You came back after a crash or a dead battery. This is what you last typed, not what you last saved.',
  },
  {
    badge: 'Saved to database',
    dot: styles.saved,
    text: `Saved on the server too, for your other computer, with earlier versions for ${RETENTION_DAYS} days. If both have changed, you see both and choose.`,
  },
] as const

export function SafetyList() {
  return (
    <div className={styles.safety}>
      <dl className={styles.list}>
        {STATES.map(({ badge, dot, text }) => (
          <div key={badge} className={styles.state}>
            <dt className={styles.badge}>
              <span aria-hidden>The Lamp Room</span>
              <span className={styles.shown}>
                <span className={cx(styles.dot, dot)} aria-hidden />
                {badge}
              </span>
            </dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.privacy}>
        And it's yours: no advertising, no tracking, no selling of your data. Your story goes to an
        AI model only when you give a command, and only the parts that the command needs.
      </p>
    </div>
  )
}
