import { contentToText } from '@scenewright/shared/content/text.ts'
import { changeName } from '@scenewright/shared/review/change-name.ts'
import type { ReviewEntry } from '@scenewright/shared/review/review.ts'
import { wordDiff } from '#renderer/services/word-diff.ts'
import styles from './change-list.module.css'

const SIGNS: Readonly<Record<ReviewEntry['kind'], string>> = {
  added: '+',
  changed: '~',
  removed: '−',
  moved: '↕',
}

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

function ChangedText({ entry }: Readonly<{ entry: ReviewEntry }>) {
  switch (entry.kind) {
    case 'added':
    case 'moved':
      return contentToText(entry.element.content)
    case 'removed':
      return <del>{contentToText(entry.before.content)}</del>
    case 'changed': {
      const before = contentToText(entry.before.content)
      return wordDiff(before, contentToText(entry.element.content)).map(({ kind, text }, index) => {
        const key = `${index} ${kind}`
        if (kind === 'same') return <span key={key}>{text}</span>
        return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>
      })
    }
  }
}
