import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { login } from '@scenewright/shared/api/auth.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Field } from '#renderer/ui/field.tsx'
import { FormErrorSummary } from '#renderer/ui/form-error-summary.tsx'
import { PasswordField } from '#renderer/ui/password-field.tsx'
import { AuthCard } from './auth-card.tsx'
import { checkLogin, type FieldErrors, type LoginValues } from './form-checks.ts'
import { ResendVerification } from './resend-verification.tsx'
import styles from './auth-card.module.css'

/** Email and password (spec §2); who is logged in already goes to the projects. */
export function LoginPage() {
  const { status } = useSession()
  if (status === 'logged-in') return <Navigate to="/projects" replace />
  return (
    <AuthCard
      title="Login"
      footer={
        <>
          <Link to="/forgot-password">Forgot your password?</Link>
          <span>
            New here? <Link to="/signup">Sign up</Link>
          </span>
        </>
      }
    >
      <LoginForm />
    </AuthCard>
  )
}

function LoginForm() {
  const { api, session } = useAppServices()
  const [values, setValues] = useState<LoginValues>({ email: '', password: '' })
  const [fieldErrors, setFieldErrors] = useState<FieldErrors<keyof LoginValues>>({})
  const [failures, setFailures] = useState<readonly string[]>([])
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  async function send() {
    setUnverifiedEmail(null)
    const problems = checkLogin(values)
    setFieldErrors(problems)
    setFailures(Object.values(problems))
    if (Object.keys(problems).length > 0) return
    setSending(true)
    const answer = await api.call(login, { body: values })
    setSending(false)
    if (answer.ok) {
      await session.logIn(answer.value)
      return
    }
    setFailures([failureSentence(answer, MESSAGES.loginFailed)])
    if (answer.failure.code === 'EMAIL_NOT_VERIFIED') setUnverifiedEmail(values.email)
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
      <FormErrorSummary errors={failures}>
        {unverifiedEmail && <ResendVerification email={unverifiedEmail} />}
      </FormErrorSummary>
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
        autoComplete="current-password"
        required
        value={values.password}
        error={fieldErrors.password}
        onChange={(event) => setValues({ ...values, password: event.target.value })}
      />
      <Button type="submit" variant="primary" size="large" busy={sending}>
        {sending ? 'Logging in…' : 'Log in'}
      </Button>
    </form>
  )
}
