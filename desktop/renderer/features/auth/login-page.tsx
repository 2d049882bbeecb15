import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { login } from '@scenewright/shared/api/auth.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { loginAddress, loginReason } from '@scenewright/shared/pages/return-path.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { EmailField } from '#renderer/ui/forms/email-field.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { PasswordField } from '#renderer/ui/forms/password-field.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { AuthCard } from './auth-card.tsx'
import { checkLogin, type LoginValues } from './form-checks.ts'
import { ResendVerification } from './resend-verification.tsx'
import { useReturnPath } from './use-return-path.ts'
import styles from './auth-card.module.css'

const EMPTY: LoginValues = { email: '', password: '' }

/** The login page. Users who are logged in go to the page in `next`, or to their projects. */
export function LoginPage() {
  const { status } = useSession()
  const next = useReturnPath()
  if (status === 'logged-in') return <Navigate to={next ?? '/projects'} replace />
  return (
    <AuthCard
      title="Login"
      {...(next !== null && { intro: loginReason(next) })}
      footer={
        <>
          <Link to="/forgot-password">Forgot your password?</Link>
          <span>
            New here? <Link to={loginAddress('/signup', next)}>Sign up</Link>
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
  const form = useForm(EMPTY, checkLogin)
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null)

  async function send() {
    setUnverifiedEmail(null)
    await form.send(logIn)
  }

  async function logIn(values: LoginValues) {
    const answer = await api.call(login, { body: values })
    if (answer.ok) return await session.logIn(answer.value)
    form.fail(failureSentence(answer, MESSAGES.loginFailed))
    if (answer.failure.code === 'EMAIL_NOT_VERIFIED') setUnverifiedEmail(values.email)
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
    </Form>
  )
}
