import { useEffect, useRef, type ReactNode } from 'react'
import styles from './auth-card.module.css'

type AuthCardProps = Readonly<{
  title: string
  intro?: string
  /** Moves the focus to the title, because this card replaces what had the focus. */
  focusTitle?: boolean
  children: ReactNode
  /** Links to related pages, below the card. */
  footer?: ReactNode
}>

/** The card of a login or password form, one 360 px column. */
export function AuthCard({ title, intro, focusTitle = false, children, footer }: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusTitle) heading.current?.focus()
  }, [focusTitle])
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <header className={styles.header}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </header>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}
