import { FormDialog } from '#renderer/ui/forms/form-dialog.tsx'
import { PasswordField } from '#renderer/ui/forms/password-field.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { PASSWORD_REQUIRED } from './two-step-rules.ts'

type PasswordDialogProps = Readonly<{
  title: string
  description: string
  /** @returns why it failed */
  onSend: (password: string) => Promise<string | null>
  onClose: () => void
}>

/** Asks for the password again before the steps of a login change. */
export function PasswordDialog({ title, description, onSend, onClose }: PasswordDialogProps) {
  const form = useForm({ password: '' }, ({ password }) =>
    password === '' ? { password: PASSWORD_REQUIRED } : {},
  )

  async function send({ password }: Readonly<{ password: string }>) {
    const problem = await onSend(password)
    if (problem !== null) form.fail(problem)
  }

  return (
    <FormDialog
      title={title}
      description={description}
      onClose={onClose}
      verb="Continue"
      form={form}
      onSend={() => form.send(send)}
    >
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
    </FormDialog>
  )
}
