import { useState } from 'react'
import { setUpTwoStep, turnOnTwoStep } from '@scenewright/shared/api/two-step.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { CodeField } from '#renderer/ui/forms/code-field.tsx'
import { FormDialog } from '#renderer/ui/forms/form-dialog.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { AppSecret, type Secret } from './app-secret.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { CODE_REQUIRED } from './two-step-rules.ts'

type TurnOnDialogProps = Readonly<{
  onClose: () => void
  onDone: (message: string) => Promise<void>
}>

type Step =
  | Readonly<{ kind: 'password' }>
  | Readonly<{ kind: 'app'; secret: Secret }>
  | Readonly<{ kind: 'codes'; codes: readonly string[]; message: string }>

/** Turns two-step login on: password, the app with its first code, recovery codes. */
export function TurnOnDialog({ onClose, onDone }: TurnOnDialogProps) {
  const { api } = useAppServices()
  const [step, setStep] = useState<Step>({ kind: 'password' })

  async function setUp(password: string): Promise<string | null> {
    const answer = await api.call(setUpTwoStep, { body: { password } })
    if (!answer.ok) return failureSentence(answer, MESSAGES.networkError)
    setStep({ kind: 'app', secret: answer.value })
    return null
  }

  async function turnOn(code: string): Promise<string | null> {
    const answer = await api.call(turnOnTwoStep, { body: { code } })
    if (!answer.ok) return failureSentence(answer, MESSAGES.networkError)
    const { recovery_codes: codes, message } = answer.value
    setStep({ kind: 'codes', codes, message })
    return null
  }

  switch (step.kind) {
    case 'password':
      return (
        <PasswordDialog
          title="Turn on two-step login"
          description="First, enter your password again. Devices that are logged in stay logged in."
          onSend={setUp}
          onClose={onClose}
        />
      )
    case 'app':
      return <AppDialog secret={step.secret} onSend={turnOn} onClose={onClose} />
    case 'codes':
      return <RecoveryCodesDialog codes={step.codes} onClose={() => void onDone(step.message)} />
  }
}

type AppDialogProps = Readonly<{
  secret: Secret
  /** @returns why it failed */
  onSend: (code: string) => Promise<string | null>
  onClose: () => void
}>

function AppDialog({ secret, onSend, onClose }: AppDialogProps) {
  const form = useForm({ code: '' }, ({ code }) =>
    code.trim() === '' ? { code: CODE_REQUIRED } : {},
  )

  async function send({ code }: Readonly<{ code: string }>) {
    const problem = await onSend(code)
    if (problem !== null) form.fail(problem)
  }

  return (
    <FormDialog
      title="Set up your authenticator app"
      description="Scan this code with an authenticator app, such as Aegis, 1Password or Google Authenticator. Then enter the code that the app shows."
      onClose={onClose}
      verb="Turn on"
      form={form}
      onSend={() => form.send(send)}
      intro={<AppSecret {...secret} />}
    >
      <CodeField hint="Six digits, a new code every 30 seconds." {...form.field('code')} />
    </FormDialog>
  )
}
