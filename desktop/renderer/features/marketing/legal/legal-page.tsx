import type { ReactNode } from 'react'
import { ColumnPage } from '#renderer/ui/page/column-page.tsx'
import styles from './legal-page.module.css'

type LegalPageProps = Readonly<{
  title: string
  /** The day of the last change, such as 2026-11-23. */
  updated?: string
  children: ReactNode
}>

/** A page of text sections, for the terms and the privacy policy. */
export function LegalPage({ title, updated, children }: LegalPageProps) {
  return (
    <ColumnPage
      kind="public"
      title={title}
      intro={
        updated && (
          <>
            Last updated <time dateTime={updated}>{LONG_DATE.format(new Date(updated))}</time>
          </>
        )
      }
    >
      <div className={styles.text}>{children}</div>
    </ColumnPage>
  )
}

/** In UTC, so that the day is the same everywhere. */
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function LegalSection({
  title,
  children,
}: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}
