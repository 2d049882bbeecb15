import { useEffect, useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import type { IdentityDialogProps } from '#renderer/features/account/identity/identity-dialog.tsx'
import { dialogs, dismissNotice } from '#renderer/state/dialogs.ts'
import { AlertDialog } from '#renderer/ui/overlays/alert-dialog.tsx'
import { ConfirmDialog } from '#renderer/ui/overlays/confirm-dialog.tsx'
import { ToastRegion } from '#renderer/ui/overlays/toast.tsx'

/** Renders the requests in `state/dialogs.ts`: dialogs one at a time, in order, and notices. */
export function DialogHost() {
  const { requests, notices } = useStore(dialogs)
  const request = requests[0]
  return (
    <>
      {request?.kind === 'alert' && (
        <AlertDialog
          key={request.id}
          open
          title={request.title}
          message={request.message}
          onClose={request.answer}
        />
      )}
      {request?.kind === 'confirm' && (
        <ConfirmDialog
          key={request.id}
          open
          title={request.title}
          message={request.message}
          confirmLabel={request.confirmLabel}
          cancelLabel={request.cancelLabel}
          danger={request.danger}
          onAnswer={request.answer}
        />
      )}
      {request?.kind === 'identity' && (
        <IdentityOnDemand key={request.id} onAnswer={request.answer} />
      )}
      <ToastRegion toasts={notices} onDismiss={dismissNotice} />
    </>
  )
}

/** Loads the question only when it's asked. */
function IdentityOnDemand({ onAnswer }: IdentityDialogProps) {
  const [Question, setQuestion] = useState<ComponentType<IdentityDialogProps> | null>(null)
  useEffect(() => {
    async function load() {
      const loaded = await import('#renderer/features/account/identity/identity-dialog.tsx')
      setQuestion(() => loaded.IdentityDialog)
    }
    void load().catch(() => onAnswer(false))
    // Once: the answer's function belongs to this question.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return Question && <Question onAnswer={onAnswer} />
}
