import { scriptFile } from '#renderer/services/script-file.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession } from '#renderer/state/editor-context.tsx'
import { Button } from '#renderer/ui/button.tsx'

/** A way to keep one's own words that nothing can refuse. */
export function DownloadCopyButton() {
  const { platform } = useAppServices()
  const { store, now } = useEditorSession()
  const download = () => platform.downloadFile(scriptFile(store.getState().script, new Date(now())))
  return (
    <Button variant="bare" onClick={() => void download()}>
      Download a copy
    </Button>
  )
}
