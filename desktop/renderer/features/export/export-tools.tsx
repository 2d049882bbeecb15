import { SlidersHorizontal } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { cx } from '#renderer/ui/cx.ts'
import styles from './export-tools.module.css'
import type { PdfExports } from './pdf-exports.ts'
import { PdfOptionsDialog } from './pdf-options-dialog.tsx'
import { PdfProgressRow } from './pdf-progress.tsx'

const NO_BLOCK = 'Open a story block to export it.'

/** PDF export of the current block, or of the entire script with its title page. */
export function ExportTools({ pdfs }: Readonly<{ pdfs: PdfExports }>) {
  const { jobs, status } = useStore(pdfs.store)
  const [isChoosing, setChoosing] = useState(false)
  const block = useRef<HTMLButtonElement>(null)
  const script = useRef<HTMLButtonElement>(null)
  const { view } = useEditorSession()
  const isTitlePage = useStore(view, ({ selection }) => selection.kind !== 'block')
  const [isReasonShown, setReasonShown] = useState(false)
  const reason = useId()
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
        // Not `disabled`, so that the keyboard and a touch reach the reason.
        aria-disabled={isTitlePage}
        aria-describedby={isTitlePage ? reason : undefined}
        title={isTitlePage ? NO_BLOCK : undefined}
        onClick={() => {
          setReasonShown(isTitlePage)
          if (!isTitlePage) void pdfs.exportBlock()
        }}
      >
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
        Entire script
      </Button>
      <Button
        variant="bare"
        size="small"
        className={cx(styles.tool, styles.industry)}
        busy={jobs.some(({ blockId }) => blockId === null)}
        title="The whole script as studios expect it, with page breaks like Final Draft's."
        onClick={() => void pdfs.exportIndustryScript()}
      >
        Industry-standard PDF
      </Button>
      <IconButton
        label="PDF options…"
        className={styles.options}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
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
      <p id={reason} hidden>
        {NO_BLOCK}
      </p>
      <output className={styles.stopped}>{isTitlePage && isReasonShown ? NO_BLOCK : status}</output>
    </section>
  )
}
