import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './paper.module.css'

type PaperProps = Readonly<{
  /** Its name as a region of the page. */
  label: string
  /** A page by itself, at least 11 in high, or one of several that run into each other. */
  form?: 'page' | 'flowing'
  children: ReactNode
}>

/** The sheet on the desk, 8.5 in wide, with two brass brads at its left edge. */
export function Paper({ label, form = 'page', children }: PaperProps) {
  return (
    <section className={cx(styles.paper, form === 'flowing' && styles.flowing)} aria-label={label}>
      {children}
    </section>
  )
}
