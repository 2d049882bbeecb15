import { useEffect, useRef } from 'react'
import { Field } from './field.tsx'
import type { FieldOfForm } from './use-form.ts'

type CodeFieldProps = FieldOfForm &
  Readonly<{
    hint?: string
    /** Takes the focus when it appears, because it replaces the form before it. */
    takesFocus?: boolean
  }>

/** A field for the code of an authenticator app, which phones and password managers can fill in. */
export function CodeField({ takesFocus = false, ...field }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <Field
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      ref={input}
      {...field}
    />
  )
}
