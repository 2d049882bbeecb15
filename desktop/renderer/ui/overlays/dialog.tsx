import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import styles from './dialog.module.css'

type DialogProps = Readonly<{
  open: boolean
  /** Called on Escape, a click on the backdrop, or the close button. */
  onClose: () => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** Buttons in the footer, the main one last. */
  actions?: ReactNode
  /** 440, 640 or 1040 px. */
  size?: 'regular' | 'wide' | 'large'
  /** The selector of the field that is focused; without it the first one. */
  firstField?: string
  /**
   * Called once it has closed. Returns whether it has moved the focus; otherwise the focus returns to
   * where it was.
   */
  focusAfter?: () => boolean
}>

/** A modal dialog. Traps the focus, locks page scrolling, and returns the focus on closing. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  size = 'regular',
  firstField = 'input, textarea, select',
  focusAfter,
}: DialogProps) {
  const { rememberOpener, returnFocus } = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.backdrop}>
          <Radix.Content
            className={cx(styles.sheet, size !== 'regular' && styles[size])}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onEscapeKeyDown={(event) => {
              // A list in a field is open, which Escape closes.
              if (isInOpenList(event.target)) event.preventDefault()
            }}
            onOpenAutoFocus={(event) => {
              rememberOpener()
              focusField(event, firstField)
            }}
            onCloseAutoFocus={(event) => {
              if (focusAfter?.()) event.preventDefault()
              else returnFocus(event)
            }}
          >
            <header className={styles.header}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton label="Close">
                  <X size={16} strokeWidth={1.5} />
                </IconButton>
              </Radix.Close>
            </header>
            {description && (
              <Radix.Description className={styles.message}>{description}</Radix.Description>
            )}
            <div className={styles.body}>{children}</div>
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

function isInOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[data-open-list]')
}

/** Focuses a field, else the sheet. Focus on the close button would open its tooltip. */
function focusField(event: Event, selector: string): void {
  const sheet = event.currentTarget
  if (!(sheet instanceof HTMLElement)) return
  event.preventDefault()
  const field = sheet.querySelector<HTMLElement>(selector)
  if (field) field.focus()
  else sheet.focus({ preventScroll: true })
}
