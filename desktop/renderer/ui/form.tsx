import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { FormErrorSummary } from './form-error-summary.tsx'
import styles from './form.module.css'

type FormProps = Readonly<{
  /** Why it was not sent, a sentence each. */
  errors: readonly string[]
  /** What the person can do about that, for example a link or a button. */
  wayOut?: ReactNode
  onSend: () => Promise<void>
  /** For a button outside of the form that sends it. */
  id?: string
  className?: string | undefined
  children: ReactNode
}>

/** Fields one below the other, under what was wrong with them; our own sentences, not the browser's. */
export function Form({ errors, wayOut, onSend, id, className, children }: FormProps) {
  return (
    <form
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
