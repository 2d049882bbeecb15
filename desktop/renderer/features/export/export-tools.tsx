import { FileDown } from 'lucide-react'
import { Button } from '#renderer/ui/button.tsx'
import { usePdfExport } from './use-pdf-export.ts'
import styles from './export-tools.module.css'

/** Export as PDF: the current block, or the entire script with its title page (spec §2, §9). */
export function ExportTools() {
  const { isWorking, exportBlock, exportScript } = usePdfExport()
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
    </section>
  )
}
