import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './field.module.css'

/** What every labelled control takes. */
export type FieldLabelling = Readonly<{
  label: string
  /** Keeps the label for screen readers only, where the place already says it. */
  labelHidden?: boolean
  hint?: ReactNode
  /** What is wrong with the value: one sentence, shown under the control. */
  error?: string | undefined
  className?: string | undefined
}>

/** Ids and aria attributes that tie a control to its hint and error. */
export function describeControl(
  id: string,
  { hint, error }: Pick<FieldLabelling, 'hint' | 'error'>,
) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ')
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  }
}

/** Label above, control, then hint and error below. */
export function FieldFrame({
  id,
  label,
  labelHidden = false,
  hint,
  error,
  className,
  children,
}: FieldLabelling & { id: string; children: ReactNode }) {
  const labelElement = (
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
  )
  return (
    <div className={cx(styles.field, className)}>
      {labelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {children}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
