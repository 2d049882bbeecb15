import { AlertDialog as Radix } from 'radix-ui'
import { Button } from '#renderer/ui/controls/button.tsx'
import { AlertSheet } from './alert-dialog.tsx'

type ConfirmDialogProps = Readonly<{
  open: boolean
  title: string
  /** Says what will happen and what will be lost. */
  message: string
  /** A verb, such as 'Delete project', never 'OK'. */
  confirmLabel: string
  cancelLabel?: string
  /** Something will be lost permanently. */
  danger?: boolean
  onAnswer: (confirmed: boolean) => void
}>

/** Asks for confirmation. The focus starts on Cancel; Escape cancels. */
export function ConfirmDialog({
  open,
  title,
  message,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  onAnswer,
}: ConfirmDialogProps) {
  return (
    <AlertSheet open={open} title={title} message={message} onClose={() => onAnswer(false)}>
      <Radix.Cancel asChild>
        <Button>{cancelLabel}</Button>
      </Radix.Cancel>
      <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
        {confirmLabel}
      </Button>
    </AlertSheet>
  )
}
