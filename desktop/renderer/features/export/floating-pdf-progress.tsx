import type { RefObject } from 'react'
import { useStore } from 'zustand'
import type { PdfExports } from './pdf-exports.ts'
import { PdfProgressRow } from './pdf-progress.tsx'
import styles from './pdf-progress.module.css'

type FloatingPdfProgressProps = Readonly<{
  pdfs: PdfExports
  /** Gets the focus when a row disappears. */
  returnTo: RefObject<HTMLElement | null>
}>

/** Shows PDF progress above the page while the sidebar, which usually shows it, is closed. */
export function FloatingPdfProgress({ pdfs, returnTo }: FloatingPdfProgressProps) {
  const jobs = useStore(pdfs.store, (state) => state.jobs)
  if (jobs.length === 0) return null
  return (
    <section aria-label="PDF exports in progress" className={styles.floating}>
      {jobs.map((job) => (
        <PdfProgressRow key={job.id} job={job} returnTo={returnTo} />
      ))}
    </section>
  )
}
