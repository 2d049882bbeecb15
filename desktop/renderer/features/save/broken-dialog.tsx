import { MESSAGES } from '@scenewright/shared/messages.ts'
import { useEditorSession, useSaverState } from '#renderer/state/project/editor-context.tsx'
import { reportFailure } from '#renderer/state/saving/save-now.ts'
import { isSaving } from '#renderer/state/saving/saver-state.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { DownloadCopyButton } from './download-copy-button.tsx'

/** Shown when the server failed: offers another try and a download. */
export function BrokenDialog() {
  const { saver } = useEditorSession()
  const isWorking = useSaverState(isSaving)
  const tryAgain = async () => reportFailure(saver, await saver.save())
  return (
    <Dialog
      open
      title="Not saved"
      description={`${MESSAGES.saveProjectFailed} The server ran into an error.`}
      onClose={() => saver.dismissProblem()}
      actions={
        <>
          <Button variant="bare" onClick={() => saver.dismissProblem()}>
            Not now
          </Button>
          <DownloadCopyButton />
          <Button variant="primary" busy={isWorking} onClick={() => void tryAgain()}>
            Try again
          </Button>
        </>
      }
    >
      <p>Your changes are stored on this device. If saving keeps failing, download a copy.</p>
    </Dialog>
  )
}
