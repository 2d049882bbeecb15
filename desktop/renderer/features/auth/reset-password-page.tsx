import { useEffect, useState } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { useNavigate, useSearchParams } from '#renderer/state/navigation/router-context.tsx'
import { checkResetLink, resetPassword } from '@scenewright/shared/api/auth.ts'
import { PASSWORD_HINT } from '@scenewright/shared/auth/password.ts'
import { linkOfPath, pathOfLink } from '@scenewright/shared/desktop/deep-link.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { RESET_REDIRECT_MS } from '@scenewright/shared/script/limits.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { endSession } from '#renderer/state/account/end-session.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button, buttonClass } from '#renderer/ui/controls/button.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { NewPasswordFields } from '#renderer/ui/forms/new-password-fields.tsx'
import { useForm } from '#renderer/ui/forms/use-form.ts'
import { AuthCard } from './auth-card.tsx'
import { checkPasswords, type PasswordValues } from './form-checks.ts'
import styles from './auth-card.module.css'

const EMPTY: PasswordValues = { password: '', confirmation: '' }

/** Sets a new password with the token of a reset link. */
export function ResetPasswordPage() {
  const { platform } = useAppServices()
  const search = useSearchParams()
  const token = search.get('token')?.trim() ?? ''
  const [message, setMessage] = useState<string | null>(null)
  const problem = useLinkProblem(token)
  if (message !== null) return <PasswordReset message={message} />
  if (problem !== null) return <InvalidLink problem={problem} />
  const link = linkOfPath(`/reset-password?token=${token}`)
  const offersApp = platform.native === null && search.get('app') === '1'
  return (
    <AuthCard
      title="Choose a new password"
      footer={
        <>
          <Link to="/login">Back to Login</Link>
          {offersApp && pathOfLink(link) !== null && <a href={link}>Open in the desktop app</a>}
        </>
      }
    >
      <ResetPasswordForm token={token} onReset={setMessage} />
    </AuthCard>
  )
}

/**
 * Why the link can't be used; null if it can, or until the server has answered. The form then shows
 * what the server says.
 */
function useLinkProblem(token: string): string | null {
  const { api } = useAppServices()
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (token === '') return undefined
    const leaving = new AbortController()
    async function check() {
      const answer = await api.call(checkResetLink, { body: { token }, signal: leaving.signal })
      if (leaving.signal.aborted || answer.ok) return
      if (answer.failure.code === 'INVALID_TOKEN') setProblem(answer.failure.error)
    }
    void check()
    return () => leaving.abort()
  }, [api, token])
  return token === '' ? MESSAGES.missingResetToken : problem
}

function InvalidLink({ problem }: Readonly<{ problem: string }>) {
  return (
    <AuthCard title="Invalid Reset Link" focusTitle>
      <p role="alert">{problem}</p>
      <p className={styles.links}>
        <Link className={buttonClass('primary', 'large')} to="/forgot-password">
          Request a new reset link
        </Link>
        <Link className={buttonClass('quiet', 'large')} to="/login">
          Back to Login
        </Link>
      </p>
    </AuthCard>
  )
}

function PasswordReset({ message }: Readonly<{ message: string }>) {
  const navigate = useNavigate()
  useEffect(() => {
    const handle = setTimeout(() => void navigate('/login'), RESET_REDIRECT_MS)
    return () => clearTimeout(handle)
  }, [navigate])
  return (
    <AuthCard title="Password changed" focusTitle>
      <p role="status">{message}</p>
      <p>Taking you to the login page…</p>
      <p className={styles.links}>
        <Link className={buttonClass('primary', 'large')} to="/login">
          Go to Login
        </Link>
      </p>
    </AuthCard>
  )
}

type ResetPasswordFormProps = Readonly<{ token: string; onReset: (message: string) => void }>

function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const { api, session, openDevice } = useAppServices()
  const form = useForm(EMPTY, checkPasswords)
  const [isLinkInvalid, setLinkInvalid] = useState(false)

  async function reset({ password }: PasswordValues) {
    const answer = await api.call(resetPassword, { body: { token, password } })
    if (answer.ok) {
      // The reset ended all sessions of its account. Log out here too, or the login page would
      // redirect; another account may be logged in here.
      await endSession({ api, session, openDevice })
      onReset(answer.value.message)
      return
    }
    setLinkInvalid(answer.failure.code === 'INVALID_TOKEN')
    form.fail(failureSentence(answer, MESSAGES.resetPasswordFailed))
  }

  return (
    <Form
      startsFocused
      className={styles.form}
      errors={form.sentences}
      wayOut={isLinkInvalid && <Link to="/forgot-password">Request a new reset link</Link>}
      onSend={() => form.send(reset)}
    >
      <NewPasswordFields
        label="New password"
        name="password"
        hint={PASSWORD_HINT}
        password={form.field('password')}
        confirmation={form.field('confirmation')}
      />
      <Button type="submit" variant="primary" size="large" busy={form.isSending}>
        {form.isSending ? 'Changing…' : 'Change password'}
      </Button>
    </Form>
  )
}
