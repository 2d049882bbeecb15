import { AlertDialog as Radix } from 'radix-ui'
import { Button } from './button.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import styles from './dialog.module.css'

type AlertDialogProps = Readonly<{
  open: boolean
  /** Names the occasion for screen readers and above the message. */
  title: string
  message: string
  onClose: () => void
}>

/** Says one thing and waits until it has been read. */
export function AlertDialog({ open, title, message, onClose }: AlertDialogProps) {
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
            <footer className={styles.actions}>
              {/* Radix gives the first focus to what it calls Cancel, and to nothing without one. */}
              <Radix.Cancel asChild>
                <Button variant="primary">OK</Button>
              </Radix.Cancel>
            </footer>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
