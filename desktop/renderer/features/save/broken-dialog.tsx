import { MESSAGES } from '@scenewright/shared/messages.ts'
import { useEditorSession, useSaverState } from '#renderer/state/editor-context.tsx'
import { tellFailure } from '#renderer/state/save-now.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Dialog } from '#renderer/ui/dialog.tsx'
import { DownloadCopyButton } from './download-copy-button.tsx'

/** The server has failed: the same script may well be saved in a moment, and a copy is safe meanwhile. */
export function BrokenDialog() {
  const { saver } = useEditorSession()
  const isSaving = useSaverState((state) => state.isSaving)
  const tryAgain = async () => tellFailure(await saver.save())
  return (
    <Dialog
      open
      title="Not saved"
      description={`${MESSAGES.saveProjectFailed} The server has failed.`}
      onClose={() => saver.putOffTrouble()}
      actions={
        <>
          <Button variant="bare" onClick={() => saver.putOffTrouble()}>
            Not now
          </Button>
          <DownloadCopyButton />
          <Button variant="primary" busy={isSaving} onClick={() => void tryAgain()}>
            Try again
          </Button>
        </>
      }
    >
      <p>
        Your changes are kept on this device until they are saved. If it goes on failing, download a
        copy to be safe.
      </p>
    </Dialog>
  )
}
