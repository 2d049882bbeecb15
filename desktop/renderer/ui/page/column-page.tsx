import type { ReactNode, Ref } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import styles from './column-page.module.css'

type ColumnPageProps = Readonly<{
  title: string
  /** The heading is 32 px high on public pages, and 26 px inside the app. */
  kind?: 'app' | 'public'
  /**
   * On wide screens, `regular` content is a column of 736 px beside the heading. `wide` content
   * fills the container below it.
   */
  width?: 'regular' | 'wide'
  /** A sentence or two below the heading. */
  intro?: ReactNode
  /** Buttons at the end of the heading's line. */
  actions?: ReactNode
  /** Links within the page: below the heading on wide screens, else a row that stays in sight. */
  nav?: ReactNode
  /** Decoration at the right of a wide page, hidden where there is no room for it. */
  aside?: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}>

/** The layout of every page except the landing page and the editor: a heading and its content. */
export function ColumnPage({
  title,
  kind = 'app',
  width = 'regular',
  intro,
  actions,
  nav,
  aside,
  headingRef,
  children,
}: ColumnPageProps) {
  const hasAside = aside !== undefined
  return (
    <div
      className={cx(
        styles.page,
        kind === 'public' && styles.public,
        width === 'regular' && styles.regular,
        hasAside && styles.withAside,
        nav !== undefined && styles.withNav,
      )}
    >
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 ref={headingRef} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {nav !== undefined && <div className={styles.nav}>{nav}</div>}
      <div className={styles.content}>{children}</div>
      {hasAside && (
        <div className={styles.aside} aria-hidden>
          {aside}
        </div>
      )}
    </div>
  )
}
