import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useAtStake } from '#renderer/state/at-stake.ts'
import { useEditorSession } from '#renderer/state/editor-context.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Dialog } from '#renderer/ui/dialog.tsx'
import { DownloadCopyButton } from './download-copy-button.tsx'

const LEAVE_SCRIPT = {
  title: 'Leave the script?',
  message: 'Nothing keeps it any more but a copy that you have downloaded.',
  confirmLabel: 'Leave',
  danger: true,
}

/** The account was deleted in another window: the script is on this page alone, and can only be taken along. */
export function AccountDeletedDialog() {
  const { localScripts } = useAppServices()
  const { keeper, place } = useEditorSession()
  const navigate = useNavigate()
  useAtStake(true, LEAVE_SCRIPT)

  // What was on its way to the device when the others were cleared away.
  useEffect(() => {
    async function clear() {
      await keeper.keepNow()
      await localScripts.remove(place())
    }
    // A device that refuses keeps what nobody can log in to any more.
    clear().catch(() => undefined)
  }, [keeper, localScripts, place])

  const leave = () => void navigate('/', { replace: true })
  return (
    <Dialog
      open
      title="This account was deleted."
      description="It was deleted in another window, with all its projects."
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
      <p>This device keeps nothing of your script any more. Download a copy to take it along.</p>
    </Dialog>
  )
}
