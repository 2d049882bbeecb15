import type { ReactNode } from 'react'
import styles from './plain-page.module.css'

/** A simple page: a heading and a few sentences, laid out like a title page. */
export function PlainPage({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.text}>{children}</div>
    </div>
  )
}
