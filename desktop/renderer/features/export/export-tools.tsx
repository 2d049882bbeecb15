import { FileDown, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { PdfOptionsDialog } from './pdf-options-dialog.tsx'
import { usePdfExport } from './use-pdf-export.ts'
import styles from './export-tools.module.css'

/** Export as PDF: the current block, or the entire script with its title page (spec §2, §9). */
export function ExportTools() {
  const { isWorking, exportBlock, exportScript, exportChosen } = usePdfExport()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <section aria-labelledby="export-heading" className={styles.export}>
      <h2 id="export-heading" className={styles.heading}>
        Export as PDF
      </h2>
      <Button
        variant="bare"
        size="small"
        className={styles.tool}
        busy={isWorking}
        onClick={() => void exportBlock()}
      >
        <FileDown size={16} strokeWidth={1.5} aria-hidden />
        Current block
      </Button>
      <Button
        variant="bare"
        size="small"
        className={styles.tool}
        busy={isWorking}
        onClick={() => void exportScript()}
      >
        <FileDown size={16} strokeWidth={1.5} aria-hidden />
        Entire script
      </Button>
      <Button
        variant="bare"
        size="small"
        className={styles.tool}
        busy={isWorking}
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
            void exportChosen(choice)
          }}
        />
      )}
    </section>
  )
}
