import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = Readonly<{
  /** One sentence. */
  children: ReactNode
  /** A line drawing, for decoration only. */
  drawing: ReactNode
  action?: ReactNode
}>

/** The placeholder for an empty list: a drawing, a sentence and an action. */
export function EmptyState({ children, drawing, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.drawing} aria-hidden>
        {drawing}
      </div>
      <p className={styles.sentence}>{children}</p>
      {action}
    </div>
  )
}
