import { Copy, FileText, HardDriveDownload } from 'lucide-react'
import { EXPORT_FORMATS, FILE_FORMATS } from '@scenewright/shared/files/file-formats.ts'
import { scriptFile } from '#renderer/services/script-file.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { notify } from '#renderer/state/dialogs.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { MenuItem, MenuSeparator } from '#renderer/ui/overlays/menu.tsx'
import { exportScript, fountainText, type WriterId } from './export-formats.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const FAILED = "Couldn't create the file. Please try again."
const NOT_COPIED =
  'Your browser blocked access to the clipboard. Export the script as Fountain instead.'
const COPIED = 'Script copied to the clipboard as Fountain.'

/** Menu items that write the whole script into a file of each format, or copy it. */
export function ExportItems() {
  const { store, now } = useEditorSession()
  const { platform } = useAppServices()

  const script = () => store.getState().script

  async function attempt(action: () => Promise<void>, errorMessage: string) {
    try {
      await action()
    } catch (error) {
      console.error(error)
      notify(errorMessage)
    }
  }

  const download = (id: WriterId | 'scenewright') =>
    void attempt(async () => {
      const file =
        id === 'scenewright'
          ? scriptFile(script(), new Date(now()))
          : await exportScript(script(), id)
      await platform.downloadFile(file)
    }, FAILED)

  function copy() {
    void attempt(async () => {
      await navigator.clipboard.writeText(await fountainText(script()))
      notify(COPIED)
    }, NOT_COPIED)
  }

  return (
    <>
      {EXPORT_FORMATS.map(
        (id) =>
          id !== 'pdf' && (
            <MenuItem
              key={id}
              icon={id === 'scenewright' ? <HardDriveDownload {...ICON} /> : <FileText {...ICON} />}
              onSelect={() => download(id)}
            >
              {`${FILE_FORMATS[id].label} (.${id})`}
            </MenuItem>
          ),
      )}
      <MenuSeparator />
      <MenuItem icon={<Copy {...ICON} />} onSelect={copy}>
        Copy as Fountain
      </MenuItem>
    </>
  )
}
