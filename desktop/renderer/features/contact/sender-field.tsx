import { useEffect, useRef } from 'react'
import { Field } from '#renderer/ui/forms/field.tsx'
import type { FieldOfForm } from '#renderer/ui/forms/use-form.ts'
import styles from './sender-field.module.css'

type SenderFieldProps = FieldOfForm &
  Readonly<{
    /** The account's address; `null` if logged out. */
    ownEmail: string | null
    usesOther: boolean
    onUseOther: (usesOther: boolean) => void
  }>

/** The address that the reply goes to: the account's, unless the sender wants another one. */
export function SenderField({ ownEmail, usesOther, onUseOther, ...field }: SenderFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const isOwn = ownEmail !== null && !usesOther
  useEffect(() => {
    if (usesOther) input.current?.focus()
  }, [usesOther])
  return (
    <div className={styles.sender}>
      <Field
        ref={input}
        label="Email"
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        required
        {...field}
        {...(isOwn && { value: ownEmail, readOnly: true })}
      />
      {ownEmail !== null && (
        <button type="button" className={styles.other} onClick={() => onUseOther(isOwn)}>
          {isOwn ? 'Use another address' : "Use my account's address"}
        </button>
      )}
    </div>
  )
}
