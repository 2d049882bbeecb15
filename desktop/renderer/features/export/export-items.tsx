import { Copy, FileText, HardDriveDownload } from 'lucide-react'
import { exportLosses } from '@scenewright/shared/formats/file-losses.ts'
import {
  EXPORT_FORMATS,
  FILE_FORMATS,
  type ExportFormat,
} from '@scenewright/shared/files/file-formats.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { scriptFile } from '#renderer/services/script-file.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { askConfirm, notify } from '#renderer/state/dialogs.ts'
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
      if (!(await mayExport(script(), id))) return
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

/** Names what the file won't have, before it is written. @returns whether the writer wants it */
async function mayExport(script: Script, format: ExportFormat): Promise<boolean> {
  const losses = exportLosses(script, format)
  if (losses.length === 0) return true
  return askConfirm({
    title: `Export as ${FILE_FORMATS[format].label}`,
    message: `The file won’t have ${listText(losses)}. Your script keeps everything, and so does a Scenewright file.`,
    confirmLabel: 'Export',
  })
}

function listText(parts: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(parts)
}
