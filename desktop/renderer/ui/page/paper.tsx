import type { ReactNode } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import styles from './paper.module.css'

type PaperProps = Readonly<{
  /** The region's accessible name. */
  label: string
  /**
   * A page at least 11 in high, one of several sheets in the continuous view, or a sheet whose
   * content has the proportions of the paper.
   */
  form?: 'page' | 'flowing' | 'printed'
  children: ReactNode
}>

/** A sheet of paper on the desk, 8.5 in wide, with two brass brads at its left edge. */
export function Paper({ label, form = 'page', children }: PaperProps) {
  return (
    <section className={cx(styles.paper, form !== 'page' && styles[form])} aria-label={label}>
      {children}
    </section>
  )
}
