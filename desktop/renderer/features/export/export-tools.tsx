import { FileDown, SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#renderer/ui/controls/button.tsx'
import styles from './export-tools.module.css'
import type { PdfExports } from './pdf-exports.ts'
import { PdfOptionsDialog } from './pdf-options-dialog.tsx'
import { PdfProgressRow } from './pdf-progress.tsx'

/** PDF export of the current block, or of the entire script with its title page. */
export function ExportTools({ pdfs }: Readonly<{ pdfs: PdfExports }>) {
  const { jobs, status } = useStore(pdfs.store)
  const [isChoosing, setChoosing] = useState(false)
  const block = useRef<HTMLButtonElement>(null)
  const script = useRef<HTMLButtonElement>(null)
  return (
    <section aria-labelledby="export-heading" className={styles.export}>
      <h2 id="export-heading" className={styles.heading}>
        Export as PDF
      </h2>
      <Button
        ref={block}
        variant="bare"
        size="small"
        className={styles.tool}
        busy={jobs.some(({ blockId }) => blockId !== null)}
        onClick={() => void pdfs.exportBlock()}
      >
        <FileDown size={16} strokeWidth={1.5} aria-hidden />
        Current block
      </Button>
      <Button
        ref={script}
        variant="bare"
        size="small"
        className={styles.tool}
        busy={jobs.some(({ blockId }) => blockId === null)}
        onClick={() => void pdfs.exportScript()}
      >
        <FileDown size={16} strokeWidth={1.5} aria-hidden />
        Entire script
      </Button>
      <Button
        variant="bare"
        size="small"
        className={styles.tool}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />
        PDF options…
      </Button>
      {isChoosing && (
        <PdfOptionsDialog
          onClose={() => setChoosing(false)}
          onExport={(choice) => {
            setChoosing(false)
            void pdfs.print(choice)
          }}
        />
      )}
      {jobs.map((job) => (
        <PdfProgressRow key={job.id} job={job} returnTo={job.blockId === null ? script : block} />
      ))}
      <output className={styles.stopped}>{status}</output>
    </section>
  )
}
