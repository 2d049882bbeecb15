import { HardDriveDownload } from 'lucide-react'
import { scriptFile } from '#renderer/services/script-file.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession } from '#renderer/state/editor-context.tsx'
import { Button } from '#renderer/ui/button.tsx'
import styles from './export-tools.module.css'

/** The script as a file that the projects page opens again. */
export function ScriptFileTools() {
  const { store, now } = useEditorSession()
  const { platform } = useAppServices()
  const download = () => platform.downloadFile(scriptFile(store.getState().script, new Date(now())))
  return (
    <section aria-labelledby="copy-heading" className={styles.export}>
      <h2 id="copy-heading" className={styles.heading}>
        Keep a copy
      </h2>
      <Button
        variant="bare"
        size="small"
        className={styles.tool}
        title="A file that “Open a copy…” on the projects page opens again"
        onClick={() => void download()}
      >
        <HardDriveDownload size={16} strokeWidth={1.5} aria-hidden />
        Script file
      </Button>
    </section>
  )
}
