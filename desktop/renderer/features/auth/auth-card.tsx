import { useEffect, useRef, type ReactNode } from 'react'
import { ColumnPage } from '#renderer/ui/page/column-page.tsx'
import { AuthSheet } from './auth-sheet.tsx'
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

/** A page with a login or password form: one column of 360 px on paper. */
export function AuthCard({ title, intro, focusTitle = false, children, footer }: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusTitle) heading.current?.focus()
  }, [focusTitle])
  return (
    <ColumnPage
      kind="public"
      width="wide"
      title={title}
      intro={intro}
      headingRef={heading}
      aside={<AuthSheet />}
    >
      <div className={styles.column}>
        <div className={styles.card}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </ColumnPage>
  )
}
