import { scriptFile } from '#renderer/services/script-file.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'

type DownloadCopyButtonProps = Readonly<{ variant?: 'bare' | 'primary' }>

/** Downloads the script, which works even if nothing else does. */
export function DownloadCopyButton({ variant = 'bare' }: DownloadCopyButtonProps) {
  const { platform } = useAppServices()
  const { store, now } = useEditorSession()
  const download = () => platform.downloadFile(scriptFile(store.getState().script, new Date(now())))
  return (
    <Button variant={variant} onClick={() => void download()}>
      Download a copy
    </Button>
  )
}
