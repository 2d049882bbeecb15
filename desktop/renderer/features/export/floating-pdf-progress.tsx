import type { RefObject } from 'react'
import { useStore } from 'zustand'
import type { PdfExports } from './pdf-exports.ts'
import { PdfProgressRow } from './pdf-progress.tsx'
import styles from './pdf-progress.module.css'

type FloatingPdfWorksProps = Readonly<{
  pdfs: PdfExports
  /** Takes the focus over when a row goes. */
  returnTo: RefObject<HTMLElement | null>
}>

/** How far the PDFs are, over the page: for when the sidebar, which tells it, is closed. */
export function FloatingPdfWorks({ pdfs, returnTo }: FloatingPdfWorksProps) {
  const works = useStore(pdfs.store, (state) => state.works)
  if (works.length === 0) return null
  return (
    <section aria-label="PDFs being made" className={styles.floating}>
      {works.map((work) => (
        <PdfProgressRow key={work.id} work={work} returnTo={returnTo} />
      ))}
    </section>
  )
}
