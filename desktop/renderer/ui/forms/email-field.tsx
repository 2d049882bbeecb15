import { Field } from './field.tsx'
import type { FieldOfForm } from './use-form.ts'

type EmailFieldProps = FieldOfForm &
  Readonly<{
    /** `username` if it is the login address. */
    autoComplete: 'username' | 'email'
  }>

/** A form's required email field. */
export function EmailField(field: EmailFieldProps) {
  return <Field label="Email" type="email" name="email" inputMode="email" required {...field} />
}
