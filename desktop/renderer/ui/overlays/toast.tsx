import { X } from 'lucide-react'
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

/** Notices of events that the user didn't trigger. Each stays until dismissed. */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  return (
    <output className={styles.region}>
      {toasts.map(({ id, message, action }) => (
        <div key={id} className={styles.toast}>
          <p>{message}</p>
          {action && (
            <Button size="small" onClick={action.run}>
              {action.label}
            </Button>
          )}
          <IconButton label="Dismiss" onClick={() => onDismiss(id)}>
            <X size={16} strokeWidth={1.5} />
          </IconButton>
        </div>
      ))}
    </output>
  )
}
