import { cx } from '#renderer/ui/cx.ts'
import styles from './safety-list.module.css'

/** The three badges of the editor (spec §2) and what each promises. */
const STATES = [
  {
    badge: 'Unsaved changes',
    dot: styles.unsaved,
    text: 'Every edit is kept on your device at once, before you save anything. Close the tab by mistake and it is still there.',
  },
  {
    badge: 'Local changes (auto-recovered)',
    dot: styles.recovered,
    text: 'You came back after a crash or a dead battery: this is what you had typed, not what you had last saved.',
  },
  {
    badge: 'Saved to database',
    dot: styles.saved,
    text: 'Saved on the server too, for your other computer, with earlier versions for 30 days. If both have changed, you see both and choose.',
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
        And it stays yours: no advertising, no tracking, nothing sold. Your story goes to an AI
        model only when you give a command, and only the part the command needs.
      </p>
    </div>
  )
}
