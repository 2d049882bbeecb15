import { Field } from './field.tsx'
import type { FieldOfForm } from './use-form.ts'

type EmailFieldProps = FieldOfForm &
  Readonly<{
    /** `username`: the address that one logs in with. */
    autoComplete: 'username' | 'email'
  }>

/** The address that a form asks for. */
export function EmailField(field: EmailFieldProps) {
  return <Field label="Email" type="email" name="email" inputMode="email" required {...field} />
}
