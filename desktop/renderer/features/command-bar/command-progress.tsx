import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import styles from './command-bar.module.css'

const SECOND_MS = 1000

/** Seconds since the command was sent, counted from the first render. */
export function CommandProgress() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const count = () => setSeconds(Math.floor((performance.now() - start) / SECOND_MS))
    const clock = setInterval(count, SECOND_MS)
    return () => clearInterval(clock)
  }, [])
  return (
    <span className={styles.elapsed} role="timer" aria-label="Time since the command was sent">
      {seconds} s • Esc to cancel
    </span>
  )
}

/** Cancels the running command, by button or Escape. */
export function CancelCommand({ onCancel }: Readonly<{ onCancel: () => void }>) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onCancel()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onCancel])
  return (
    <IconButton label="Cancel command" shortcut="Esc" onClick={onCancel}>
      <X size={16} strokeWidth={2} aria-hidden />
    </IconButton>
  )
}
