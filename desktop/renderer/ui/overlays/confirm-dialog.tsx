import { AlertDialog as Radix } from 'radix-ui'
import { Button } from '#renderer/ui/controls/button.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import styles from './dialog.module.css'

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
  const { rememberOpener, returnFocus } = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onAnswer(false)}>
      <Radix.Portal>
        <Radix.Overlay className={styles.backdrop}>
          <Radix.Content
            className={styles.sheet}
            onOpenAutoFocus={rememberOpener}
            onCloseAutoFocus={returnFocus}
          >
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Description className={styles.message}>{message}</Radix.Description>
            <footer className={styles.actions}>
              <Radix.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </Radix.Cancel>
              <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
                {confirmLabel}
              </Button>
            </footer>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
