import { Copy, FileDown, FileText, HardDriveDownload } from 'lucide-react'
import { useState } from 'react'
import { scriptFile } from '#renderer/services/script-file.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { showAlert } from '#renderer/state/dialogs.ts'
import { useEditorSession } from '#renderer/state/editor-context.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#renderer/ui/menu.tsx'
import { fdxFile, fountainFile, fountainText } from './export-text.ts'
import styles from './export-tools.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const FAILED = 'The file could not be made. Please try again.'
const NOT_COPIED =
  'The browser did not let the script onto the clipboard. Export it as Fountain instead.'
const COPIED = 'Copied: the script is on the clipboard, as Fountain.'

/** The whole script as a file for another program, or for this one. */
export function ExportMenu() {
  const { store, now } = useEditorSession()
  const { platform } = useAppServices()
  const [status, setStatus] = useState('')

  const script = () => store.getState().script

  async function attempt(action: () => Promise<void>, sentence: string) {
    setStatus('')
    try {
      await action()
    } catch (error) {
      console.error(error)
      await showAlert(sentence)
    }
  }

  const download = (make: () => ReturnType<typeof fountainFile>) =>
    void attempt(async () => platform.downloadFile(await make()), FAILED)

  function copy() {
    void attempt(async () => {
      await navigator.clipboard.writeText(await fountainText(script()))
      setStatus(COPIED)
    }, NOT_COPIED)
  }

  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button variant="bare" size="small" className={styles.tool}>
            <FileDown {...ICON} />
            Export as…
          </Button>
        }
      >
        <MenuItem
          icon={<FileText {...ICON} />}
          onSelect={() => download(() => fountainFile(script()))}
        >
          Fountain (.fountain)
        </MenuItem>
        <MenuItem icon={<FileText {...ICON} />} onSelect={() => download(() => fdxFile(script()))}>
          Final Draft (.fdx)
        </MenuItem>
        <MenuItem
          icon={<HardDriveDownload {...ICON} />}
          onSelect={() => download(async () => scriptFile(script(), new Date(now())))}
        >
          Scenewright file, to import again
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Copy {...ICON} />} onSelect={copy}>
          Copy as Fountain
        </MenuItem>
      </Menu>
      <output className={styles.status}>{status}</output>
    </>
  )
}
