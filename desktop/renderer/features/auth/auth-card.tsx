import type { ReactNode } from 'react'
import styles from './auth-card.module.css'

type AuthCardProps = Readonly<{
  title: string
  intro?: string
  children: ReactNode
  /** Links to related pages, below the card. */
  footer?: ReactNode
}>

/** The card of a login or password form, one 360 px column. */
export function AuthCard({ title, intro, children, footer }: AuthCardProps) {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <header className={styles.header}>
          <h1 className={styles.title}>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </header>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}
