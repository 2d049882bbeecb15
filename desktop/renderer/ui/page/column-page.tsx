import type { ReactNode } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import styles from './column-page.module.css'

type ColumnPageProps = Readonly<{
  title: string
  /** 736 or 960 px. */
  width?: 'regular' | 'wide'
  children: ReactNode
}>

/** A site page: a heading with its content below in one column. */
export function ColumnPage({ title, width = 'regular', children }: ColumnPageProps) {
  return (
    <div className={cx(styles.page, width === 'wide' && styles.wide)}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
