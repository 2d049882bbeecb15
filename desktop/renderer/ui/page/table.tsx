import type { ReactNode } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import styles from './table.module.css'

type TableProps = Readonly<{ className?: string | undefined; children: ReactNode }>

/** A full-width table with hairlines between its rows. */
export function Table({ className, children }: TableProps) {
  return <table className={cx(styles.table, className)}>{children}</table>
}
