import type { ReactNode } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import styles from './paper.module.css'

type PaperProps = Readonly<{
  /** The region's accessible name. */
  label: string
  /** A page at least 11 in high, or one of several sheets in the continuous view. */
  form?: 'page' | 'flowing'
  children: ReactNode
}>

/** A sheet of paper on the desk, 8.5 in wide, with two brass brads at its left edge. */
export function Paper({ label, form = 'page', children }: PaperProps) {
  return (
    <section className={cx(styles.paper, form === 'flowing' && styles.flowing)} aria-label={label}>
      {children}
    </section>
  )
}
