import { X } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
} from 'react'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import styles from './toast.module.css'

export type ToastItem = Readonly<{
  id: number
  message: string
  action?: Readonly<{ label: string; run: () => void }> | undefined
  /** Otherwise it goes after a few seconds, unless the pointer or the focus is on it. */
  stays: boolean | 'on every page'
}>

const SHOWN_MS = 6000

type ToastRegionProps = Readonly<{
  toasts: readonly ToastItem[]
  onDismiss: (id: number) => void
}>

/**
 * Notices that may come while the user types, so they never take the focus. They float above the
 * bottom of the page, which doesn't move, and above the editor's bars.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const region = useRef<HTMLOutputElement>(null)
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
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} handlers={handlers} onDismiss={onDismiss} />
      ))}
    </output>
  )
}

type ToastProps = Readonly<{
  toast: ToastItem
  /** Of its buttons. */
  handlers: Pick<ComponentProps<'button'>, 'onMouseDown' | 'onFocus' | 'onBlur'>
  onDismiss: (id: number) => void
}>

function Toast({ toast, handlers, onDismiss }: ToastProps) {
  const { id, message, action, stays } = toast
  const [isHeld, setHeld] = useState(false)
  const dismiss = useEffectEvent(() => onDismiss(id))
  useEffect(() => {
    if (isHeld || stays !== false) return undefined
    const timer = setTimeout(() => dismiss(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, stays])
  function act(run: () => void) {
    // Otherwise the notice of what has just been undone would stay.
    if (stays === false) onDismiss(id)
    run()
  }
  return (
    <div
      className={styles.toast}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{message}</p>
      {action && (
        <Button size="small" {...handlers} onClick={() => act(action.run)}>
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" {...handlers} onClick={() => onDismiss(id)}>
        <X size={16} strokeWidth={1.5} />
      </IconButton>
    </div>
  )
}

/** A click doesn't move the focus. */
function leaveFocus(event: MouseEvent): void {
  event.preventDefault()
}
