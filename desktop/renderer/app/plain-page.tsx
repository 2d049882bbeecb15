import type { ReactNode } from 'react'
import { ColumnPage } from '#renderer/ui/page/column-page.tsx'
import styles from './plain-page.module.css'

/** A simple page: a heading and a few sentences. */
export function PlainPage({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <ColumnPage kind="public" width="wide" title={title}>
      <div className={styles.text}>{children}</div>
    </ColumnPage>
  )
}
