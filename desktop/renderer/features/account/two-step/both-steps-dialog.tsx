import { CodeField } from '#renderer/ui/forms/code-field.tsx'
import { FormDialog } from '#renderer/ui/forms/form-dialog.tsx'
import { PasswordField } from '#renderer/ui/forms/password-field.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { CODE_REQUIRED, PASSWORD_REQUIRED } from './two-step-rules.ts'

export type BothSteps = Readonly<{ password: string; code: string }>

type BothStepsDialogProps = Readonly<{
  title: string
  description: string
  /** The main button's name. */
  verb: string
  isDanger?: boolean
  /** @returns why it failed */
  onSend: (values: BothSteps) => Promise<string | null>
  onClose: () => void
}>

/** Asks for the password and a code before two-step login changes. */
export function BothStepsDialog(props: BothStepsDialogProps) {
  const { title, description, verb, isDanger = false, onSend, onClose } = props
  const form = useForm({ password: '', code: '' }, ({ password, code }) => ({
    ...(password === '' && { password: PASSWORD_REQUIRED }),
    ...(code.trim() === '' && { code: CODE_REQUIRED }),
  }))

  async function send(values: BothSteps) {
    const problem = await onSend(values)
    if (problem !== null) form.fail(problem)
  }

  return (
    <FormDialog
      title={title}
      description={description}
      onClose={onClose}
      verb={verb}
      isDanger={isDanger}
      form={form}
      onSend={() => form.send(send)}
    >
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <CodeField hint="From your authenticator app, or a recovery code." {...form.field('code')} />
    </FormDialog>
  )
}
