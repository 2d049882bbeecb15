import { useEffect, useRef, type ReactNode } from 'react'
import styles from './form-error-summary.module.css'

type FormErrorSummaryProps = Readonly<{
  /**
   * One sentence per error; empty shows nothing. Each failed attempt passes a new array, which
   * focuses the box again.
   */
  errors: readonly string[]
  /** Help, for example a link or a button. */
  children?: ReactNode
}>

/** Shows above a form why it wasn't sent. Takes the focus so that screen readers announce it. */
export function FormErrorSummary({ errors, children }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
      {children}
    </div>
  )
}
