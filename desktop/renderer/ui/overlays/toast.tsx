import { X } from 'lucide-react'
import { useLayoutEffect, useRef, type FocusEvent, type MouseEvent } from 'react'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import styles from './toast.module.css'

export type ToastItem = Readonly<{
  id: number
  message: string
  action?: Readonly<{ label: string; run: () => void }> | undefined
}>

type ToastRegionProps = Readonly<{
  toasts: readonly ToastItem[]
  onDismiss: (id: number) => void
}>

/**
 * Notices that may come while the user types, so they never take the focus. Each stays until
 * dismissed, so they cover nothing: pages end above them, at `--toasts-height` (`styles/base.css`).
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const region = useRef<HTMLOutputElement>(null)
  const isEmpty = toasts.length === 0
  useLayoutEffect(() => {
    if (isEmpty || !region.current) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--toasts-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    observer.observe(region.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--toasts-height')
    }
  }, [isEmpty])
  /** The control that had the focus before. */
  const returnTo = useRef<HTMLElement | null>(null)
  function follow({ type, relatedTarget: other }: FocusEvent) {
    if (!(other instanceof HTMLElement) || region.current?.contains(other)) return
    returnTo.current = type === 'focus' ? other : null
  }
  useLayoutEffect(() => {
    // The focused button is gone.
    if (document.activeElement === document.body) returnTo.current?.focus()
  })
  const handlers = { onMouseDown: leaveFocus, onFocus: follow, onBlur: follow }
  return (
    // With `aria-live`, an open dialog doesn't hide it from screen readers.
    <output ref={region} className={styles.region} aria-live="polite">
      {toasts.map(({ id, message, action }) => (
        <div key={id} className={styles.toast}>
          <p>{message}</p>
          {action && (
            <Button size="small" {...handlers} onClick={action.run}>
              {action.label}
            </Button>
          )}
          <IconButton label="Dismiss" {...handlers} onClick={() => onDismiss(id)}>
            <X size={16} strokeWidth={1.5} />
          </IconButton>
        </div>
      ))}
    </output>
  )
}

/** A click doesn't move the focus. */
function leaveFocus(event: MouseEvent): void {
  event.preventDefault()
}
