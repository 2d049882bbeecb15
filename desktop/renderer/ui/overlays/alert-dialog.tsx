import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '#renderer/ui/controls/button.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import styles from './dialog.module.css'

type AlertDialogProps = Readonly<{
  open: boolean
  /** Shown above the message and announced by screen readers. */
  title: string
  message: string
  onClose: () => void
}>

/** Shows a message until it is closed. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <AlertSheet {...props}>
      {/* Radix focuses Cancel first. Without a Cancel nothing would get the focus. */}
      <Radix.Cancel asChild>
        <Button variant="primary">OK</Button>
      </Radix.Cancel>
    </AlertSheet>
  )
}

/** The sheet of a message, with its buttons. */
export function AlertSheet({
  open,
  title,
  message,
  onClose,
  children,
}: AlertDialogProps & Readonly<{ children: ReactNode }>) {
  const { rememberOpener, returnFocus } = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.backdrop}>
          <Radix.Content
            className={styles.sheet}
            onOpenAutoFocus={rememberOpener}
            onCloseAutoFocus={returnFocus}
          >
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Description className={styles.message}>{message}</Radix.Description>
            <footer className={styles.actions}>{children}</footer>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
