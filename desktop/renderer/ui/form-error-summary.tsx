import { useEffect, useRef, type ReactNode } from 'react'
import styles from './form-error-summary.module.css'

type FormErrorSummaryProps = Readonly<{
  /**
   * What is wrong, a sentence each; none shows nothing. A new array, as each attempt to send the
   * form makes one, takes the focus again.
   */
  errors: readonly string[]
  /** What the person can do about it, for example a link or a button. */
  children?: ReactNode
}>

/** The box above a form that says why it was not sent, and takes the focus so that it is read out. */
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
