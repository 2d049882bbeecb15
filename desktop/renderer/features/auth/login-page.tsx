import { useState } from 'react'
import { KeyRound } from 'lucide-react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { Navigate } from '#renderer/state/navigation/navigate.tsx'
import { loginAddress, loginReason } from '@scenewright/shared/pages/return-path.ts'
import {
  logInWithPassword,
  type LoginOutcome,
  type SecondStep,
  logInWithPasskey,
} from '#renderer/state/account/login-steps.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { EmailField } from '#renderer/ui/forms/email-field.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { PasswordField } from '#renderer/ui/forms/password-field.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { AuthCard } from './auth-card.tsx'
import { checkLogin, type LoginValues } from './form-checks.ts'
import { ResendVerification } from './resend-verification.tsx'
import { SecondStepCard } from './second-step-card.tsx'
import { useReturnPath } from '#renderer/state/navigation/login-notice.ts'
import { canUsePasskeys } from '#renderer/services/passkeys.ts'
import { useIsInteractive } from '#renderer/ui/use-is-interactive.ts'
import styles from './auth-card.module.css'

const EMPTY: LoginValues = { email: '', password: '' }

/** The login page. Users who are logged in go to the page in `next`, or to their projects. */
export function LoginPage() {
  const { status } = useSession()
  const next = useReturnPath()
  const [step, setStep] = useState<SecondStep | null>(null)
  const [ended, setEnded] = useState<string | null>(null)
  if (status === 'logged-in') return <Navigate to={next ?? '/projects'} />
  if (step) {
    return (
      <SecondStepCard
        step={step}
        onStartAgain={(sentence) => {
          setEnded(sentence)
          setStep(null)
        }}
      />
    )
  }
  return (
    <AuthCard
      title="Login"
      {...(next !== null && { intro: loginReason(next) })}
      footer={
        <>
          <Link to={loginAddress('/forgot-password', next)}>Forgot your password?</Link>
          <span>
            New here? <Link to={loginAddress('/signup', next)}>Sign up</Link>
          </span>
        </>
      }
    >
      <LoginForm ended={ended} onSecondStep={setStep} />
    </AuthCard>
  )
}

type LoginFormProps = Readonly<{
  /** Why an earlier second step has ended. */
  ended: string | null
  onSecondStep: (step: SecondStep) => void
}>

function LoginForm({ ended, onSecondStep }: LoginFormProps) {
  const { api, session } = useAppServices()
  const form = useForm(EMPTY, checkLogin, ended === null ? [] : [ended])
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null)

  async function send() {
    setUnverifiedEmail(null)
    await form.send(logIn)
  }

  async function logIn(values: LoginValues) {
    const outcome = await logInWithPassword(api, values)
    await finish(outcome)
    if (outcome.kind === 'failed' && outcome.code === 'EMAIL_NOT_VERIFIED') {
      setUnverifiedEmail(values.email)
    }
  }

  async function finish(outcome: LoginOutcome) {
    if (outcome.kind === 'logged-in') await session.logIn(outcome.login)
    else if (outcome.kind === 'second-step') onSecondStep(outcome.step)
    else if (outcome.kind !== 'canceled') form.fail(outcome.sentence)
  }

  return (
    <Form
      startsFocused
      className={styles.form}
      errors={form.sentences}
      wayOut={unverifiedEmail && <ResendVerification email={unverifiedEmail} />}
      onSend={send}
    >
      <EmailField autoComplete="username" {...form.field('email')} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" variant="primary" size="large" busy={form.isSending}>
        {form.isSending ? 'Logging in…' : 'Log in'}
      </Button>
      <PasskeyLogin onOutcome={finish} />
    </Form>
  )
}

/** Logs in without a password, where the browser can use passkeys. */
function PasskeyLogin({
  onOutcome,
}: Readonly<{ onOutcome: (outcome: LoginOutcome) => Promise<void> | void }>) {
  const { api, platform } = useAppServices()
  const [busy, setBusy] = useState(false)
  const isInteractive = useIsInteractive()
  // Prerendered pages have it, since nearly all browsers can use passkeys.
  if (isInteractive && !canUsePasskeys(platform)) return null

  async function logIn() {
    setBusy(true)
    await onOutcome(await logInWithPasskey(api, null))
    setBusy(false)
  }

  return (
    <div className={styles.other}>
      <span className={styles.or} aria-hidden="true">
        or
      </span>
      <Button size="large" busy={busy} onClick={() => void logIn()}>
        <KeyRound size={16} strokeWidth={1.5} aria-hidden="true" />
        Log in with a passkey
      </Button>
    </div>
  )
}
