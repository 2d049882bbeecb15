import { useId } from 'react'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { PasswordField } from '#renderer/ui/forms/password-field.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
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
  const formId = useId()
  const form = useForm({ password: '' }, ({ password }) =>
    password === '' ? { password: PASSWORD_REQUIRED } : {},
  )

  async function send({ password }: Readonly<{ password: string }>) {
    const problem = await onSend(password)
    if (problem !== null) form.fail(problem)
  }

  return (
    <Dialog
      open
      title={title}
      description={description}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isSending}>
            Continue
          </Button>
        </>
      }
    >
      <Form id={formId} errors={form.sentences} onSend={() => form.send(send)}>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
      </Form>
    </Dialog>
  )
}
