import { useState } from 'react'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { reportFailure } from '#renderer/state/saving/save-now.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { DownloadCopyButton } from './download-copy-button.tsx'

/** Shown when the project was deleted elsewhere while its script was open here. */
export function DeletedDialog() {
  const { saver } = useEditorSession()
  const [isWorking, setWorking] = useState(false)

  async function saveAsNew() {
    setWorking(true)
    try {
      await reportFailure(await saver.saveAsNew())
    } finally {
      setWorking(false)
    }
  }

  return (
    <Dialog
      open
      title="This project was deleted"
      description="It was deleted on another device or in another window."
      onClose={() => saver.dismissProblem()}
      actions={
        <>
          <Button variant="bare" onClick={() => saver.dismissProblem()}>
            Not now
          </Button>
          <DownloadCopyButton />
          <Button variant="primary" busy={isWorking} onClick={() => void saveAsNew()}>
            Save as new project
          </Button>
        </>
      }
    >
      <p>Your script is still open here and stored on this device.</p>
    </Dialog>
  )
}
