import { useEffect } from 'react'
import { useNavigate } from '#renderer/state/navigation/router-context.tsx'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useLeaveGuard } from '#renderer/state/project/use-leave-guard.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { DownloadCopyButton } from './download-copy-button.tsx'

const LEAVE_SCRIPT = {
  title: 'Leave the script?',
  message:
    "Your account was deleted, so this script isn't stored anywhere. Download a copy to keep it.",
  confirmLabel: 'Leave',
  danger: true,
}

/** The account was deleted in another window, so the script now exists only on this page. */
export function AccountDeletedDialog() {
  const { openDevice } = useAppServices()
  const { draftWriter, origin } = useEditorSession()
  const navigate = useNavigate()
  useLeaveGuard(true, LEAVE_SCRIPT)

  // Removes a draft that was still being written when the others were cleared.
  useEffect(() => {
    async function clear() {
      await draftWriter.flush()
      const { draftStore } = await openDevice()
      await draftStore.remove(origin.place())
    }
    // Ignore storage errors: nobody can log in to the account anymore.
    clear().catch(() => undefined)
  }, [draftWriter, openDevice, origin])

  const leave = () => void navigate('/', { replace: true })
  return (
    <Dialog
      open
      title="This account was deleted"
      description="It was deleted in another window, along with all its projects."
      onClose={leave}
      actions={
        <>
          <DownloadCopyButton />
          <Button variant="primary" onClick={leave}>
            Leave
          </Button>
        </>
      }
    >
      <p>Your script is no longer stored on this device. Download a copy to keep it.</p>
    </Dialog>
  )
}
