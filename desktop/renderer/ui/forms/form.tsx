import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import { useIsInteractive } from '#renderer/ui/use-is-interactive.ts'
import { FormErrorSummary } from './form-error-summary.tsx'
import { isTouchFirst } from './touch-first.ts'
import styles from './form.module.css'

type FormProps = Readonly<{
  /** Why the form wasn't sent, one sentence each. */
  errors: readonly string[]
  /** Help with the errors, for example a link or a button. */
  wayOut?: ReactNode
  onSend: () => Promise<void>
  /** Moves the focus to the first field when the form appears, except where that opens a keyboard. */
  startsFocused?: boolean
  /** For submit buttons outside the form. */
  id?: string
  className?: string | undefined
  children: ReactNode
}>

/**
 * A column of fields below their errors. Shows our own messages instead of the browser's. A
 * prerendered form accepts nothing until the app can receive it.
 */
export function Form({
  errors,
  wayOut,
  onSend,
  startsFocused = false,
  id,
  className,
  children,
}: FormProps) {
  const isInteractive = useIsInteractive()
  const form = useRef<HTMLFormElement>(null)
  const takesFocus = startsFocused && isInteractive
  useEffect(() => {
    if (takesFocus && !isTouchFirst())
      form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus()
  }, [takesFocus])
  return (
    <fieldset
      className={styles.all}
      role="presentation"
      disabled={!isInteractive}
      data-waiting={!isInteractive || undefined}
    >
      {/* If the browser ever sent it itself, no password would be in the address. */}
      <form
        ref={form}
        id={id}
        method="post"
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
    </fieldset>
  )
}
