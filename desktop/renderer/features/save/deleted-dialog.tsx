import { useState } from 'react'
import { useEditorSession } from '#renderer/state/editor-context.tsx'
import { tellFailure } from '#renderer/state/save-now.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Dialog } from '#renderer/ui/dialog.tsx'
import { DownloadCopyButton } from './download-copy-button.tsx'

/** The project was deleted while its script was open: the script is still here. */
export function DeletedDialog() {
  const { saver } = useEditorSession()
  const [isWorking, setWorking] = useState(false)

  async function saveAsNew() {
    setWorking(true)
    try {
      await tellFailure(await saver.saveAsNew())
    } finally {
      setWorking(false)
    }
  }

  return (
    <Dialog
      open
      title="This project was deleted"
      description="It is no longer on the server: it was deleted on another device or in another window."
      onClose={() => saver.putOffTrouble()}
      actions={
        <>
          <Button variant="bare" onClick={() => saver.putOffTrouble()}>
            Not now
          </Button>
          <DownloadCopyButton />
          <Button variant="primary" busy={isWorking} onClick={() => void saveAsNew()}>
            Save as a new project
          </Button>
        </>
      }
    >
      <p>Your script is still here, and kept on this device.</p>
    </Dialog>
  )
}
