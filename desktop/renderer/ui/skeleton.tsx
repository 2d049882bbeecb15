import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './skeleton.module.css'

/** Holds grey shapes while something loads; they show only after 200 ms. */
export function Skeleton({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    <output className={styles.skeleton}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </output>
  )
}

/** One grey bar; width as a CSS length or percentage, height in px. */
export function SkeletonBar({
  width = '100%',
  height = 14,
}: Readonly<{ width?: string; height?: number }>) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden />
}
