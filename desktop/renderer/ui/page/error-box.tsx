import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#renderer/ui/controls/button.tsx'
import styles from './error-box.module.css'

type ErrorBoxProps = Readonly<{
  message: string
  onRetry?: (() => void) | undefined
  retrying?: boolean
  /** Help, for example a link. */
  children?: ReactNode
}>

/** The red box: shows what failed, with Retry if that can help. */
export function ErrorBox({ message, onRetry, retrying = false, children }: ErrorBoxProps) {
  return (
    <div className={styles.box} role="alert">
      <CircleAlert className={styles.icon} size={16} strokeWidth={1.5} aria-hidden />
      <p className={styles.message}>{message}</p>
      {children}
      {onRetry && (
        <Button size="small" busy={retrying} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
