import { PasswordField } from './password-field.tsx'
import type { FieldOfForm } from './use-form.ts'

type NewPasswordFieldsProps = Readonly<{
  label: string
  /** The first field's `name`, which password managers look for. */
  name: string
  hint: string
  password: FieldOfForm
  confirmation: FieldOfForm
}>

/** A new password and its confirmation. */
export function NewPasswordFields({
  label,
  name,
  hint,
  password,
  confirmation,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        hint={hint}
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
