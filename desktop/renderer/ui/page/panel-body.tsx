import type { ReactNode } from 'react'
import styles from './panel-body.module.css'

type PanelBodyProps = Readonly<{
  /** Shown above the rest, in small text. */
  description?: ReactNode
  children: ReactNode
  /** Stays at the foot while the rest scrolls; the main button last. */
  actions?: ReactNode
}>

/** The content of a panel beside the page: it scrolls between the tabs and its buttons. */
export function PanelBody({ description, children, actions }: PanelBodyProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.body}>
        {description && <p className={styles.description}>{description}</p>}
        {children}
      </div>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </div>
  )
}
