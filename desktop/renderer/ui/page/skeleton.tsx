import type { ReactNode } from 'react'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import styles from './skeleton.module.css'

/** Gray placeholder shapes while something loads, shown after 200 ms. */
export function Skeleton({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    <output className={styles.skeleton} data-loading>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </output>
  )
}
