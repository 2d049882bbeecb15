import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { signup } from '@scenewright/shared/api/auth.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Field } from '#renderer/ui/field.tsx'
import { FormErrorSummary } from '#renderer/ui/form-error-summary.tsx'
import { PasswordField } from '#renderer/ui/password-field.tsx'
import { AuthCard } from './auth-card.tsx'
import { checkSignup, type FieldErrors, type SignupValues } from './form-checks.ts'
import { ServerMessage } from './server-message.tsx'
import styles from './auth-card.module.css'

const EMPTY: SignupValues = { email: '', password: '', confirmation: '' }

/** Email, password and its confirmation (spec §2). */
export function SignupPage() {
  return (
    <AuthCard
      title="Sign up"
      intro="Free, for one project. You confirm your address by mail."
      footer={
        <>
          <span>
            Already have an account? <Link to="/login">Log in</Link>
          </span>
          <span>
            Signing up, you agree to the <Link to="/terms">Terms</Link> and the{' '}
            <Link to="/privacy">Privacy Policy</Link>.
          </span>
        </>
      }
    >
      <SignupForm />
    </AuthCard>
  )
}

function SignupForm() {
  const { api } = useAppServices()
  const [values, setValues] = useState(EMPTY)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors<keyof SignupValues>>({})
  const [failures, setFailures] = useState<readonly string[]>([])
  const [message, setMessage] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  async function send() {
    setMessage(null)
    const problems = checkSignup(values)
    setFieldErrors(problems)
    setFailures(Object.values(problems))
    if (Object.keys(problems).length > 0) return
    setSending(true)
    const { email, password } = values
    const answer = await api.call(signup, { body: { email, password } })
    setSending(false)
    if (!answer.ok) {
      setFailures([failureSentence(answer, MESSAGES.signupFailed)])
      return
    }
    setMessage(answer.value.message)
    setValues(EMPTY)
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <FormErrorSummary errors={failures} />
      {message !== null && <SuccessMessage message={message} />}
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        required
        value={values.email}
        error={fieldErrors.email}
        onChange={(event) => setValues({ ...values, email: event.target.value })}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters."
        required
        value={values.password}
        error={fieldErrors.password}
        onChange={(event) => setValues({ ...values, password: event.target.value })}
      />
      <PasswordField
        label="Confirm password"
        name="confirm-password"
        autoComplete="new-password"
        required
        value={values.confirmation}
        error={fieldErrors.confirmation}
        onChange={(event) => setValues({ ...values, confirmation: event.target.value })}
      />
      <Button type="submit" variant="primary" size="large" busy={sending}>
        {sending ? 'Signing up…' : 'Sign up'}
      </Button>
    </form>
  )
}

/** The server's message; it takes the focus, since the form above which it stands is now empty. */
function SuccessMessage({ message }: Readonly<{ message: string }>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.message} role="alert" tabIndex={-1}>
      <ServerMessage message={message} />
    </div>
  )
}
