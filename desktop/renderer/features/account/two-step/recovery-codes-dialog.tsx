import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type RecoveryCodesDialogProps = Readonly<{ codes: readonly string[]; onClose: () => void }>

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open
      title="Store your recovery codes"
      description="Each code replaces your authenticator app once, if you lose your phone. They're shown only now: print, download or copy them, and keep them where only you can read them."
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          I've stored them
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}
