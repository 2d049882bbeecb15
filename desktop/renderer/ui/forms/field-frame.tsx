import type { ReactNode } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import styles from './field.module.css'

/** Props shared by all labeled controls. */
export type FieldLabelling = Readonly<{
  label: string
  /** Shows the label to screen readers only, if the context makes it clear. */
  labelHidden?: boolean
  hint?: ReactNode
  /** One sentence about an invalid value, shown below the control. */
  error?: string | undefined
  className?: string | undefined
}>

/** Returns the id and aria attributes that link a control to its hint and error. */
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

/** A control with its label above and its error and hint below. */
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
