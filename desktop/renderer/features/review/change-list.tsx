import { changeName } from '@scenewright/shared/review/change-name.ts'
import type { ReviewEntry } from '@scenewright/shared/review/review.ts'
import { ChangedText, SIGNS } from './changed-text.tsx'
import styles from './change-list.module.css'

/** A list of changes, to review before they are applied. */
export function ChangeList({ entries }: Readonly<{ entries: readonly ReviewEntry[] }>) {
  return (
    <ol className={styles.list} aria-label="Proposed changes">
      {entries.map((entry) => (
        <li key={entry.id} className={styles.change} data-kind={entry.kind}>
          <span className={styles.sign} aria-hidden>
            {SIGNS[entry.kind]}
          </span>
          <span className={styles.name}>{changeName(entry)}</span>
          <span className={styles.text}>
            <ChangedText entry={entry} />
          </span>
        </li>
      ))}
    </ol>
  )
}
