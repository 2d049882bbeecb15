import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = Readonly<{
  /** One sentence. */
  children: ReactNode
  /** One drawing made of lines; decoration only. */
  drawing: ReactNode
  action?: ReactNode
}>

/** A place with nothing in it yet: one drawing, one sentence, one action. */
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
