import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import { FormErrorSummary } from './form-error-summary.tsx'
import { isTouchFirst } from './touch-first.ts'
import styles from './form.module.css'

type FormProps = Readonly<{
  /** Why the form wasn't sent, one sentence each. */
  errors: readonly string[]
  /** What the user can do about the errors, for example a link or a button. */
  wayOut?: ReactNode
  onSend: () => Promise<void>
  /** Moves the focus to the first field when the form appears, except where that opens a keyboard. */
  startsFocused?: boolean
  /** For submit buttons outside the form. */
  id?: string
  className?: string | undefined
  children: ReactNode
}>

/** A column of fields below their errors. Shows our own messages instead of the browser's. */
export function Form({
  errors,
  wayOut,
  onSend,
  startsFocused = false,
  id,
  className,
  children,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (startsFocused && !isTouchFirst()) form.current?.querySelector('input')?.focus()
  }, [startsFocused])
  return (
    <form
      ref={form}
      id={id}
      className={cx(styles.form, className)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSend()
      }}
    >
      <FormErrorSummary errors={errors}>{wayOut}</FormErrorSummary>
      {children}
    </form>
  )
}
