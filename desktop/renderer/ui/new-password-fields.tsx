import { PasswordField } from './password-field.tsx'
import type { FieldOfForm } from './use-form.ts'

type NewPasswordFieldsProps = Readonly<{
  label: string
  /** What a password manager finds the first field by. */
  name: string
  password: FieldOfForm
  confirmation: FieldOfForm
}>

/** A password that is chosen, and typed again. */
export function NewPasswordFields({ label, name, password, confirmation }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        hint="At least 8 characters."
        {...password}
      />
      <PasswordField
        label={`Confirm ${label.toLowerCase()}`}
        name="confirm-password"
        autoComplete="new-password"
        {...confirmation}
      />
    </>
  )
}
