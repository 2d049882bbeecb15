import { useState } from 'react'
import { encode } from 'uqr'
import { setUpTwoStep, turnOnTwoStep } from '@scenewright/shared/api/two-step.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { secretText } from '@scenewright/shared/auth/two-step.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { CodeField } from '#renderer/ui/forms/code-field.tsx'
import { FormDialog } from '#renderer/ui/forms/form-dialog.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { PasswordField } from '#renderer/ui/forms/password-field.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { CODE_REQUIRED, PASSWORD_REQUIRED } from './two-step-rules.ts'
import { useCopy } from './use-copy.ts'
import styles from './two-step.module.css'

/** Modules around the code that readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4

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

type PasswordDialogProps = Readonly<{
  title: string
  description: string
  /** @returns why it failed */
  onSend: (password: string) => Promise<string | null>
  onClose: () => void
}>

/** Asks for the password again before the steps of a login change. */
function PasswordDialog({ title, description, onSend, onClose }: PasswordDialogProps) {
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

type Secret = Readonly<{ secret: string; uri: string }>

/** The secret for an authenticator app: as a QR code, and as a text for apps on the same device. */
function AppSecret({ secret, uri }: Secret) {
  const { copied, copy } = useCopy()
  return (
    <div className={styles.secretBox}>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className={styles.secretText}>
        <p className={styles.note}>Can't scan it? Enter this key in the app:</p>
        <code className={styles.secret}>{secretText(secret)}</code>
        <div className={styles.buttons}>
          <Button size="small" onClick={() => void copy(secret)}>
            Copy key
          </Button>
          <span role="status" className={styles.note}>
            {copied}
          </span>
        </div>
      </div>
    </div>
  )
}

/** Draws a QR code, always dark on white, because some apps don't read the reverse. */
function QrCode({ text, label }: Readonly<{ text: string; label: string }>) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const modules = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={modules.join('')} fill="currentColor" />
    </svg>
  )
}
